//! Patterns: Rust's own are only measured.

use proc_macro2::Delimiter;
use syn::buffer::Cursor;

use super::cursor::{Parse, Parser};
use super::words::is_free;
use crate::ast::Code;

impl<'t> Parser<'t, '_> {
    /// The `Pat` of a `match` target's arm: up to its guard or arrow.
    pub fn pattern_of_arm(&mut self) -> Parse<Code> {
        let start = self.at;
        self.skip_pattern(&["=>", ";"]);
        if self.at == start {
            return Err(self.expected("a pattern"));
        }
        Ok(Code(self.since(start)))
    }

    /// `Pat "="` behind `let`
    pub fn skip_let_pattern(&mut self) -> Parse<()> {
        let start = self.at;
        self.skip_pattern(&["=", "=>", ";", ","]);
        if self.at == start {
            return Err(self.expected("a pattern"));
        }
        match self.eat("=") {
            Some(_) => Ok(()),
            None => Err(self.expected("`=`")),
        }
    }

    /// Skips to one of `stops`, to a word that no pattern has, or to the end of the group.
    fn skip_pattern(&mut self, stops: &[&str]) {
        while !self.at_end() && !stops.iter().any(|stop| self.peek(stop)) {
            if ["if", "else", "for"]
                .iter()
                .any(|word| self.peek_word(word))
            {
                return;
            }
            self.skip_token();
        }
    }

    /// One token: an operator whole, and generics behind `::` with all that is in them.
    fn skip_token(&mut self) {
        match self.take_operator() {
            Some("::")
                if self
                    .at
                    .punct()
                    .is_some_and(|(next, _)| next.as_char() == '<') =>
            {
                self.skip_angles();
            }
            Some(_) => {}
            None => drop(self.any()),
        }
    }

    /// The braces behind an event's name are its field pattern: `a`, `ref a`, `a: pat`, `..`,
    /// separated by commas. If they do not read like that, or are empty, they are the action.
    pub fn reads_as_fields(&mut self, inside: Cursor<'t>) -> bool {
        let (outer, previous, after_brace) = (self.at, self.previous, self.after_brace);
        self.at = inside;
        let reads = !self.at_end() && self.fields();
        (self.at, self.previous, self.after_brace) = (outer, previous, after_brace);
        reads
    }

    fn fields(&mut self) -> bool {
        while !self.at_end() {
            if self.eat("..").is_some() {
                return self.at_end();
            }
            if !self.field() || (self.eat(",").is_none() && !self.at_end()) {
                return false;
            }
        }
        true
    }

    /// `attrs ("ref"? "mut"? Ident | (Ident | IntLit) ":" pat)`
    fn field(&mut self) -> bool {
        while self.eat("#").is_some() && self.take_group(Delimiter::Bracket).is_some() {}
        let bound = self.eat_word("ref").is_some() | self.eat_word("mut").is_some();
        let number = !bound && self.take_literal().is_some();
        let named = number || self.take_ident().is_some_and(|name| is_free(&name));
        let colon = named && !bound && self.eat(":").is_some();
        if !colon {
            return named && !number;
        }
        let start = self.at;
        self.skip_pattern(&[",", ";", "=>", "="]);
        self.at != start
    }
}
