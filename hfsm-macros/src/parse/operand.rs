//! What an expression is made of, between the operators.

use proc_macro2::{Delimiter, Ident};

use super::cursor::{Parse, Parser};
use super::words::is_free;

/// What comes before an operand, and what then.
enum Prefix {
    /// Another prefix, or the operand.
    More,
    /// `let Pat =`
    Let,
    /// `return`, `..`: the operand may be missing.
    Optional,
    /// The operand.
    No,
}

impl Parser<'_, '_> {
    /// `prefix* atom`; whether a `let` is among the prefixes
    pub fn operand(&mut self, what: &str) -> Parse<bool> {
        let mut has_let = false;
        loop {
            match self.prefix()? {
                Prefix::More => {}
                Prefix::Let => has_let = true,
                Prefix::Optional if !self.range_goes_on() => return Ok(has_let),
                Prefix::Optional => {}
                Prefix::No => break,
            }
        }
        self.atom(what)?;
        Ok(has_let)
    }

    fn prefix(&mut self) -> Parse<Prefix> {
        if self.fragment_ahead() {
            return Ok(Prefix::No);
        }
        if self.eat_word("let").is_some() {
            return self.skip_let_pattern().map(|()| Prefix::Let);
        }
        if self.eat("..").is_some() || self.eat_word("return").is_some() {
            return Ok(Prefix::Optional);
        }
        if self.eat_word("break").is_some() {
            self.take_lifetime();
            return Ok(Prefix::Optional);
        }
        let more = self.unary() || self.label() || self.closure()? || self.attribute_or_word();
        Ok(if more { Prefix::More } else { Prefix::No })
    }

    /// `-`, `!`, `*`, `&`, `&mut`, `&raw const`, `..=`
    fn unary(&mut self) -> bool {
        if self.eat("&").is_some() || self.eat("&&").is_some() {
            self.raw_borrow();
            self.eat_word("mut");
            return true;
        }
        ["-", "!", "*", "..="]
            .iter()
            .any(|unary| self.eat(unary).is_some())
    }

    /// `raw const` or `raw mut`; `raw` alone is a name
    fn raw_borrow(&mut self) {
        let start = (self.at, self.previous);
        if self.eat_word("raw").is_some()
            && self.eat_word("const").is_none()
            && self.eat_word("mut").is_none()
        {
            (self.at, self.previous) = start;
        }
    }

    /// `'label:`
    fn label(&mut self) -> bool {
        let is_label = self.at.lifetime().is_some_and(|(_, rest)| {
            super::cursor::operator_at(rest).is_some_and(|(op, ..)| op == ":")
        });
        is_label && self.take_lifetime() && self.eat(":").is_some()
    }

    /// `'a`
    pub fn take_lifetime(&mut self) -> bool {
        let Some((lifetime, rest)) = self.at.lifetime() else {
            return false;
        };
        self.at = rest;
        self.previous = lifetime.ident.span();
        true
    }

    /// `|…|`, `||`, `|…| -> Type`, `for<'a> |…|`
    fn closure(&mut self) -> Parse<bool> {
        if self.eat("||").is_none() {
            if !self.peek_char('|') {
                return Ok(false);
            }
            self.eat_char('|');
            self.closure_parameters()?;
        }
        if self.eat("->").is_some() {
            self.ty()?;
        }
        Ok(true)
    }

    fn closure_parameters(&mut self) -> Parse<()> {
        while !self.eat_char('|') {
            if self.at_end() || self.peek(";") || self.peek("=>") {
                return Err(self.expected("`|`"));
            }
            self.any();
        }
        Ok(())
    }

    /// An attribute, or a word before a closure or a block.
    fn attribute_or_word(&mut self) -> bool {
        if self.eat("#").is_some() {
            return self.take_group(Delimiter::Bracket).is_some();
        }
        ["move", "async", "static", "unsafe", "const"]
            .iter()
            .any(|word| self.eat_word(word).is_some())
    }

    /// What an operand is at its core.
    fn atom(&mut self, what: &str) -> Parse<()> {
        if self.fragment_ahead() {
            self.any();
            return self.path_tail();
        }
        if self.take_literal().is_some() || self.take_any_group() {
            return Ok(());
        }
        let word = self.peek_ident().map(|ident| ident.to_string());
        match word.as_deref() {
            Some("if") => self.if_atom(),
            Some("match") | Some("while") => self.head_and_block(),
            Some("loop") => self.word_and_block(),
            Some("continue") => self.continue_atom(),
            _ if self.starts_path() => self.path_atom(),
            _ => Err(self.expected(what)),
        }
    }

    fn take_any_group(&mut self) -> bool {
        [Delimiter::Parenthesis, Delimiter::Bracket, Delimiter::Brace]
            .into_iter()
            .any(|delimiter| self.take_group(delimiter).is_some())
    }

    /// `"if" cond Block ("else" "if" cond Block)* ("else" Block)?`
    fn if_atom(&mut self) -> Parse<()> {
        while self.peek_word("if") {
            self.head_and_block()?;
            if self.eat_word("else").is_none() {
                return Ok(());
            }
        }
        self.code_block()
    }

    /// `("match" | "while" | "if") cond Block`
    fn head_and_block(&mut self) -> Parse<()> {
        self.take_ident();
        self.skip_expression("an expression")?;
        self.code_block()
    }

    fn word_and_block(&mut self) -> Parse<()> {
        self.take_ident();
        self.code_block()
    }

    fn code_block(&mut self) -> Parse<()> {
        match self.take_group(Delimiter::Brace) {
            Some(_) => Ok(()),
            None => Err(self.expected("`{`")),
        }
    }

    fn continue_atom(&mut self) -> Parse<()> {
        self.take_ident();
        self.take_lifetime();
        Ok(())
    }

    fn starts_path(&self) -> bool {
        self.peek("::") || self.peek_open_angle() || self.peek_ident().is_some_and(is_path_word)
    }

    /// `::a::b::<C>`, `<A as B>::c`, `mac!(…)`
    fn path_atom(&mut self) -> Parse<()> {
        if self.peek_open_angle() {
            self.angles()?;
        } else if self.eat("::").is_some() {
            self.path_segment()?;
        } else {
            self.take_ident();
        }
        self.path_tail()
    }

    /// `("::" segment)* ("!" group)?`
    fn path_tail(&mut self) -> Parse<()> {
        while self.eat("::").is_some() {
            self.path_segment()?;
        }
        if self.peek("!") && self.eat("!").is_some() && !self.take_any_group() {
            return Err(self.expected("`(`, `[` or `{`"));
        }
        Ok(())
    }

    /// One name of a path, or generics.
    fn path_segment(&mut self) -> Parse<()> {
        if self.peek_open_angle() {
            return self.angles();
        }
        match self.take_path_ident() {
            Some(_) => Ok(()),
            None => Err(self.expected("a name after `::`")),
        }
    }

    pub fn take_path_ident(&mut self) -> Option<Ident> {
        let fits = self.peek_ident().is_some_and(is_path_word) && !self.starts_item();
        self.take_ident_if(fits)
    }

    pub fn peek_open_angle(&self) -> bool {
        self.peek_char('<')
    }

    fn peek_char(&self, char: char) -> bool {
        self.at
            .punct()
            .is_some_and(|(next, _)| next.as_char() == char)
    }
}

/// A path may go through the identifier.
fn is_path_word(ident: Ident) -> bool {
    const WORDS: &[&str] = &["self", "Self", "super", "crate", "true", "false", "_"];
    is_free(&ident) || WORDS.iter().any(|word| ident == word)
}
