//! An operand without its prefixes: a literal, a group, a path, a macro call, `if`, `match`, a loop.

use proc_macro2::{Delimiter, Ident};

use super::cursor::{Parse, Parser};
use super::words::is_free;

impl Parser<'_, '_> {
    /// What an operand is at its core.
    pub fn atom(&mut self, what: &str) -> Parse<()> {
        if self.fragment_ahead() {
            self.any();
            return self.path_tail();
        }
        if self.take_literal().is_some() || self.take_any_group() {
            return Ok(());
        }
        match self.word().as_str() {
            "if" => self.if_atom(),
            "match" | "while" => self.head_and_block(),
            "loop" => self.word_and_block(),
            "continue" => self.continue_atom(),
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
        let outer = std::mem::replace(&mut self.literals, false);
        let head = self.skip_expression("an expression");
        self.literals = outer;
        head.and_then(|_| self.code_block())
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
        let word = self.peek_ident().is_some_and(is_path_word) && !self.surely_starts_item();
        word || self.peek("::") || self.peek_char('<')
    }

    /// `::a::b::<C>`, `<A as B>::c`, `mac!(…)`
    fn path_atom(&mut self) -> Parse<()> {
        if self.peek_char('<') {
            self.angles()?;
        } else if self.eat("::").is_some() {
            self.path_segment()?;
        } else {
            self.take_ident();
        }
        self.path_tail()
    }

    /// `("::" segment)* ("!" group | "{" … "}")?`
    fn path_tail(&mut self) -> Parse<()> {
        while self.eat("::").is_some() {
            self.path_segment()?;
        }
        if self.eat("!").is_some() {
            return self.macro_arguments();
        }
        if self.literals {
            self.take_group(Delimiter::Brace);
        }
        Ok(())
    }

    /// `(…)`, `[…]` or `{…}` behind `!`
    pub fn macro_arguments(&mut self) -> Parse<()> {
        match self.take_any_group() {
            true => Ok(()),
            false => Err(self.expected("`(`, `[` or `{`")),
        }
    }

    /// One name of a path, or generics.
    fn path_segment(&mut self) -> Parse<()> {
        if self.peek_char('<') {
            return self.angles();
        }
        match self.take_path_ident() {
            Some(_) => Ok(()),
            None => Err(self.expected("a name after `::`")),
        }
    }

    pub fn take_path_ident(&mut self) -> Option<Ident> {
        let fits = self.peek_ident().is_some_and(is_path_word) && !self.surely_starts_item();
        self.take_ident_if(fits)
    }
}

/// A path may go through the identifier.
fn is_path_word(ident: Ident) -> bool {
    const WORDS: &[&str] = &["self", "Self", "super", "crate", "true", "false", "_"];
    is_free(&ident) || WORDS.contains(&ident.to_string().as_str())
}
