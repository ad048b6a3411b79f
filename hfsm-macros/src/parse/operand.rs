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
        match self.word().as_str() {
            "let" => self.let_prefix(),
            "return" | "break" => Ok(self.jump()),
            "move" | "async" | "static" | "unsafe" | "const" => Ok(self.modifier()),
            "for" => more(self.binder()?),
            "" if self.eat("..").is_some() => Ok(Prefix::Optional),
            "" => more(self.unary() || self.label() || self.closure()? || self.code_attribute()),
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

    /// `-`, `!`, `*`, `&`, `&mut`, `&raw const`, `..=`
    fn unary(&mut self) -> bool {
        match self.peek_operator() {
            Some("&" | "&&") => {
                self.take_operator();
                self.raw_borrow();
                self.eat_word("mut");
                true
            }
            Some("-" | "!" | "*" | "..=") => self.take_operator().is_some(),
            _ => false,
        }
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
    fn closure(&mut self) -> Parse<bool> {
        if self.eat("||").is_none() {
            if !self.eat_char('|') {
                return Ok(false);
            }
            self.closure_parameters()?;
        }
        if self.eat("->").is_some() {
            self.ty()?;
        }
        Ok(true)
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

fn more(more: bool) -> Parse<Prefix> {
    Ok(if more { Prefix::More } else { Prefix::No })
}
