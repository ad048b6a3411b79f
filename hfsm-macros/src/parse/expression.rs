//! The end of an expression, found on raw tokens: operands and operators take turns, and the
//! first token that fits neither is behind the end. [`super::operand`] knows the operands.

use proc_macro2::Delimiter;

use super::cursor::{Parse, Parser};
use crate::ast::{Code, Cond};

/// An operator that wants an operand behind it.
const BINARY: &[&str] = &[
    "+", "-", "*", "/", "%", "^", "&", "|", "&&", "||", "<<", ">>", "==", "!=", "<", ">", "<=",
    ">=", "=", "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<=", ">>=", "..=",
];

impl Parser<'_, '_> {
    /// `Expr`: it ends as the head of a Rust `if` does
    pub fn expression(&mut self, what: &str) -> Parse<Code> {
        let start = self.at;
        self.skip_expression(what)?;
        Ok(Code(self.since(start)))
    }

    /// `cond`: an expression, or `let` patterns as in Rust's `if`
    pub fn condition(&mut self) -> Parse<Cond> {
        let start = self.at;
        let has_let = self.skip_expression("a condition")?;
        let code = Code(self.since(start));
        Ok(Cond { code, has_let })
    }

    /// `operand (operator operand)*`; whether one of the operands is behind a `let`
    pub fn skip_expression(&mut self, what: &str) -> Parse<bool> {
        self.deeper(|parser| {
            let mut has_let = parser.operand(what)?;
            while let Some(operator) = parser.operator()? {
                has_let |= parser.operand(&format!("an expression after `{operator}`"))?;
            }
            Ok(has_let)
        })
    }

    /// What may follow an operand: calls, fields, casts and the like, then perhaps an operator
    /// that wants another operand.
    fn operator(&mut self) -> Parse<Option<&'static str>> {
        loop {
            if self.fragment_ahead() {
                return Ok(None);
            } else if self.eat("..").is_some() {
                return Ok(self.range_goes_on().then_some(".."));
            } else if let Some(operator) = self.binary() {
                return Ok(Some(operator));
            } else if !self.suffix()? {
                return Ok(None);
            }
        }
    }

    fn binary(&mut self) -> Option<&'static str> {
        let operator = BINARY
            .iter()
            .copied()
            .find(|operator| self.peek(operator))?;
        self.take_operator();
        Some(operator)
    }

    /// `(…)`, `[…]`, `?`, `.field`, `.await`, `.method::<T>`, `as Type`; `false` if none is here
    fn suffix(&mut self) -> Parse<bool> {
        if self.eat("?").is_some()
            || self.take_group(Delimiter::Parenthesis).is_some()
            || self.take_group(Delimiter::Bracket).is_some()
        {
            return Ok(true);
        }
        if self.eat(".").is_some() {
            return self.member().map(|()| true);
        }
        if self.eat_word("as").is_some() {
            return self.cast_type().map(|()| true);
        }
        Ok(false)
    }

    /// `Ident ("::" "<" … ">")? | IntLit` behind a `.`
    fn member(&mut self) -> Parse<()> {
        if self.take_literal().is_some() {
            return Ok(());
        }
        let named = self.peek_ident().is_some_and(|ident| ident != "if") && !self.starts_item();
        if self.take_ident_if(named).is_none() {
            return Err(self.expected("a field or a method after `.`"));
        }
        self.turbofish()
    }

    /// `("::" "<" … ">")?`
    fn turbofish(&mut self) -> Parse<()> {
        match self.eat("::") {
            Some(_) => self.angles(),
            None => Ok(()),
        }
    }

    /// An expression stands behind `..`: it needs none, and the row's own words are none.
    pub fn range_goes_on(&mut self) -> bool {
        let ends = ["=>", ";", ","].iter().any(|end| self.peek(end))
            || ["if", "for", "else", "within"]
                .iter()
                .any(|word| self.peek_word(word))
            || self.peek_group(Delimiter::Brace).is_some();
        !ends && !self.at_end()
    }

    /// A fragment of a `macro_rules!` stands here, to be taken whole.
    pub fn fragment_ahead(&mut self) -> bool {
        !self.at_end() && self.at.group(Delimiter::None).is_some()
    }

    /// `Type` behind `as`, without bounds; its `<` always opens generics, as rustc has it
    fn cast_type(&mut self) -> Parse<()> {
        while self.type_prefix() {}
        if self.fragment_ahead() || self.eat("!").is_some() {
            self.any();
            return Ok(());
        }
        if self.take_group(Delimiter::Parenthesis).is_some()
            || self.take_group(Delimiter::Bracket).is_some()
        {
            return self.return_type();
        }
        self.type_path()
    }

    /// `&'a mut`, `*const`, `dyn`, `unsafe extern "C" fn` and so on
    fn type_prefix(&mut self) -> bool {
        const WORDS: &[&str] = &["mut", "const", "dyn", "impl", "unsafe", "extern", "fn"];
        self.eat("&").is_some()
            || self.eat("&&").is_some()
            || self.eat("*").is_some()
            || self.take_lifetime()
            || WORDS.iter().any(|word| self.eat_word(word).is_some())
            || self.take_literal().is_some()
    }

    /// `("->" Type)?` behind the parameters of a `fn`
    fn return_type(&mut self) -> Parse<()> {
        match self.eat("->") {
            Some(_) => self.deeper(Self::cast_type),
            None => Ok(()),
        }
    }

    /// `a::B<C>::D`, `<A as B>::C`
    fn type_path(&mut self) -> Parse<()> {
        self.eat("::");
        loop {
            if self.peek_open_angle() {
                self.angles()?;
            } else if self.take_path_ident().is_none() {
                return Err(self.expected("a type"));
            } else if self.peek_open_angle() {
                self.angles()?;
            }
            if self.eat("::").is_none() {
                return Ok(());
            }
        }
    }
}
