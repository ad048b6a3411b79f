//! What an expression is made of, between the operators: here what comes before an operand's core,
//! in [`super::atom`] the core itself.

use proc_macro2::Delimiter;

use super::cursor::{Parse, Parser};

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
        match self.peek_operator() {
            Some(operator) => self.operator_prefix(operator),
            None => self.word_prefix(),
        }
    }

    fn word_prefix(&mut self) -> Parse<Prefix> {
        match self.word().as_str() {
            "let" => self.let_prefix(),
            "return" | "break" => Ok(self.jump()),
            "move" | "async" | "static" | "unsafe" | "const" => Ok(self.modifier()),
            "for" => Ok(more(self.binder()?)),
            "" => Ok(more(self.label())),
            _ => Ok(Prefix::No),
        }
    }

    /// `-`, `!`, `*`, `&`, `..`, `..=`, `#[…]`, or the parameters of a closure
    fn operator_prefix(&mut self, operator: &str) -> Parse<Prefix> {
        match operator {
            "-" | "!" | "*" | "..=" => Ok(more(self.take_operator().is_some())),
            ".." => {
                self.take_operator();
                Ok(Prefix::Optional)
            }
            "&" | "&&" => Ok(self.borrow()),
            "#" => Ok(more(self.code_attribute())),
            _ if operator.starts_with('|') => self.closure().map(|()| Prefix::More),
            _ => Ok(Prefix::No),
        }
    }

    /// `"let" Pat "="`
    fn let_prefix(&mut self) -> Parse<Prefix> {
        self.take_ident();
        self.skip_let_pattern().map(|()| Prefix::Let)
    }

    /// `"return" | "break" 'label?`
    fn jump(&mut self) -> Prefix {
        self.take_ident();
        self.take_lifetime();
        Prefix::Optional
    }

    /// A word before a closure or a block.
    fn modifier(&mut self) -> Prefix {
        self.take_ident();
        Prefix::More
    }

    /// `&`, `&mut`, `&raw const`
    fn borrow(&mut self) -> Prefix {
        self.take_operator();
        self.raw_borrow();
        self.eat_word("mut");
        Prefix::More
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
        let start = (self.at, self.previous);
        if self.take_lifetime() && self.eat(":").is_some() {
            return true;
        }
        (self.at, self.previous) = start;
        false
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

    /// `|…|`, `||`, `|…| -> Type`
    fn closure(&mut self) -> Parse<()> {
        if self.eat("||").is_none() {
            self.eat_char('|');
            self.closure_parameters()?;
        }
        match self.eat("->") {
            Some(_) => self.ty().map(drop),
            None => Ok(()),
        }
    }

    /// `for<'a>`; with another thing behind it, `for` belongs to a `when`
    pub fn binder(&mut self) -> Parse<bool> {
        let start = (self.at, self.previous);
        if self.eat_word("for").is_some() && self.peek_char('<') {
            return self.angles().map(|()| true);
        }
        (self.at, self.previous) = start;
        Ok(false)
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

    /// `#[…]`
    fn code_attribute(&mut self) -> bool {
        self.eat("#").is_some() && self.take_group(Delimiter::Bracket).is_some()
    }
}

fn more(more: bool) -> Prefix {
    if more { Prefix::More } else { Prefix::No }
}
