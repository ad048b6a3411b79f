//! Where a row or an `initial` leads.

use proc_macro2::{Delimiter, Span};

use super::cursor::{Ahead, Parse, Parser};
use crate::ast::{Arm, Given, Place, Target};
use crate::messages;

impl<'t> Parser<'t, '_> {
    /// `target = "external"? Name data? | "(" … ")" | "if" … | "match" … | ("push" | "replace")
    /// Name data? | "pop"`
    pub fn target(&mut self) -> Parse<Target> {
        self.deeper(Self::target_inside)
    }

    fn target_inside(&mut self) -> Parse<Target> {
        if let Some(places) = self.peek_group(Delimiter::Parenthesis) {
            return self.fork(&places);
        }
        if self.peek_group(Delimiter::Brace).is_some() {
            return Err(self.expected_with("a state", messages::ACTION_FIRST));
        }
        match self.word().as_str() {
            "if" => self.if_target(),
            "match" => self.match_target(),
            "pop" => {
                let span = self.pass();
                self.no_call("`;`", messages::BARE_POP, |_| Ok(()))?;
                Ok(Target::Pop { span })
            }
            "push" => {
                let (span, place) = (self.pass(), self.called_place()?);
                Ok(Target::Push { span, place })
            }
            "replace" => {
                let (span, place) = (self.pass(), self.called_place()?);
                Ok(Target::Replace { span, place })
            }
            "history" | "shallow" | "deep" if self.name_follows() => {
                Err(self.expected_with("a state", messages::BARE_HISTORY))
            }
            _ => self.state_target(),
        }
    }

    /// `Name data?`
    fn called_place(&mut self) -> Parse<Place> {
        match self.no_call("a state", messages::BARE_PUSH, Self::place)? {
            Some(place) => Ok(place),
            None => self.place(),
        }
    }

    /// `push(A)` and `pop()` are understood, and refused.
    fn no_call<T>(
        &mut self,
        what: &str,
        help: &str,
        inside: impl FnOnce(&mut Self) -> Parse<T>,
    ) -> Parse<Option<T>> {
        let Some(call) = self.peek_group(Delimiter::Parenthesis) else {
            return Ok(None);
        };
        self.expected_with(what, help);
        self.enter_all(&call, inside).map(Some)
    }

    /// Takes a word; gives its span.
    fn pass(&mut self) -> Span {
        self.take_ident();
        self.previous
    }

    /// `"external"? Name data?`
    fn state_target(&mut self) -> Parse<Target> {
        let external = self.eat_word("external").map(|word| word.span());
        let place = self.place()?;
        Ok(Target::State { external, place })
    }

    /// `Name data?`
    fn place(&mut self) -> Parse<Place> {
        let name = self.reference("a state")?;
        self.no_path()?;
        if self.peek_group(Delimiter::Parenthesis).is_some() {
            return Err(self.expected_with("`{`, `;` or `,`", messages::DATA_BY_NAME));
        }
        let data = match self.peek_group(Delimiter::Brace) {
            Some(data) => self.enter(&data, Self::data)?,
            None => Vec::new(),
        };
        Ok(Place { name, data })
    }

    fn no_path(&mut self) -> Parse<()> {
        if !self.peek("::") && !self.peek(".") {
            return Ok(());
        }
        Err(self.expected_with("`{`, `;` or `,`", messages::BARE_NAME))
    }

    /// `data = "{" (Ident (":" Expr)?),* "}"`
    fn data(&mut self) -> Parse<Vec<Given>> {
        let mut data = Vec::new();
        while !self.at_end() {
            data.push(self.given()?);
            self.comma()?;
        }
        Ok(data)
    }

    /// `Ident (":" Expr)?`
    fn given(&mut self) -> Parse<Given> {
        let name = self.name("a variable of the state")?;
        let equals = self.peek("=");
        if equals {
            self.expected_with("`:`", messages::DATA_BY_NAME);
            self.take_operator();
        }
        let value = match equals || self.eat(":").is_some() {
            true => Some(self.value()?),
            false => None,
        };
        if value.is_none() && !self.at_end() && !self.peek(",") {
            return Err(self.expected_with("`:`, `,` or `}`", messages::ACTION_FIRST));
        }
        Ok(Given { name, value })
    }

    /// `"(" Name data? ("," Name data?)+ ")"`
    fn fork(&mut self, ahead: &Ahead<'t>) -> Parse<Target> {
        let span = ahead.group.span();
        let places = self.enter(ahead, Self::places)?;
        if places.len() < 2 {
            self.report(messages::fork_of_one(span));
        }
        Ok(Target::Fork { span, places })
    }

    fn places(&mut self) -> Parse<Vec<Place>> {
        let mut places = Vec::new();
        while !self.at_end() {
            places.push(self.place()?);
            self.comma()?;
        }
        Ok(places)
    }

    /// `"if" cond "{" target "}" ("else" ( "{" target "}" | "if" … ))?`
    fn if_target(&mut self) -> Parse<Target> {
        let span = self.pass();
        let cond = self.condition()?;
        let then = Box::new(self.braced_target()?);
        let otherwise = match self.eat_word("else") {
            Some(_) if self.peek_word("if") => Some(Box::new(self.target()?)),
            Some(_) => Some(Box::new(self.braced_target()?)),
            None => None,
        };
        Ok(Target::If {
            span,
            cond,
            then,
            otherwise,
        })
    }

    /// `"{" target "}"`
    fn braced_target(&mut self) -> Parse<Target> {
        match self.peek_group(Delimiter::Brace) {
            Some(ahead) => self.enter_all(&ahead, Self::target),
            None => Err(self.expected("`{` and a target")),
        }
    }

    /// `"match" Expr "{" (Pat guard? "=>" target),* "}"`
    fn match_target(&mut self) -> Parse<Target> {
        let span = self.pass();
        let scrutinee = self.expression("an expression")?;
        let Some(arms) = self.peek_group(Delimiter::Brace) else {
            return Err(self.expected("`{`"));
        };
        let arms = self.enter(&arms, Self::arms)?;
        Ok(Target::Match {
            span,
            scrutinee,
            arms,
        })
    }

    fn arms(&mut self) -> Parse<Vec<Arm>> {
        let mut arms = Vec::new();
        while !self.at_end() {
            arms.push(self.arm()?);
            if !self.after_brace || self.peek(",") {
                self.comma()?;
            }
        }
        Ok(arms)
    }

    /// `Pat guard? "=>" target`
    fn arm(&mut self) -> Parse<Arm> {
        let pattern = self.pattern_of_arm()?;
        let guard = self.guard()?;
        if !self.arrow() {
            return Err(self.expected("`=>`"));
        }
        if self.peek_group(Delimiter::Brace).is_some() {
            return Err(self.expected_with("a state", messages::BARE_ARM));
        }
        let target = self.target()?;
        Ok(Arm {
            pattern,
            guard,
            target,
        })
    }
}
