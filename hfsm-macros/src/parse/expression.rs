//! The end of an expression, found on raw tokens: operands and operators take turns, and the
//! first token that fits neither is behind the end. [`super::operand`] knows the operands.
//!
//! Where a block may follow, a `{` behind a complete operand is that block, as in the head of an
//! `if`; where none can, as in the value of a `let`, it may be a struct literal's.

use proc_macro2::Delimiter;

use super::cursor::{Parse, Parser};
use super::words::is_free;
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
        Ok(Code(self.operands_since(start)))
    }

    /// `Expr` where no block can follow
    pub fn value(&mut self) -> Parse<Code> {
        let outer = std::mem::replace(&mut self.literals, true);
        let value = self.expression("a value");
        self.literals = outer;
        value
    }

    /// `cond`: an expression, or `let` patterns as in Rust's `if`
    pub fn condition(&mut self) -> Parse<Cond> {
        let start = self.at;
        let has_let = self.skip_expression("a condition")?;
        let code = Code(self.operands_since(start));
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
        while !self.fragment_ahead() {
            match self.peek_operator() {
                Some("..") => {
                    self.take_operator();
                    return Ok(self.range_goes_on().then_some(".."));
                }
                Some(operator) if BINARY.contains(&operator) => return Ok(self.take_operator()),
                Some("?") => drop(self.take_operator()),
                Some(".") => self.member()?,
                Some(_) => break,
                None if self.arguments() => {}
                None if self.eat_word("as").is_some() => self.skip_type()?,
                None => break,
            }
        }
        Ok(None)
    }

    /// `(…)`, `[…]`
    pub fn arguments(&mut self) -> bool {
        self.take_group(Delimiter::Parenthesis).is_some()
            || self.take_group(Delimiter::Bracket).is_some()
    }

    /// `"." (Ident ("::" "<" … ">")? | IntLit)`
    fn member(&mut self) -> Parse<()> {
        self.eat(".");
        if self.take_literal().is_some() {
            return Ok(());
        }
        let named = self
            .peek_ident()
            .is_some_and(|ident| is_free(&ident) || ident == "await");
        if self
            .take_ident_if(named && !self.surely_starts_item())
            .is_none()
        {
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
        let ends = matches!(self.peek_operator(), Some("=>" | ";" | ","))
            || matches!(self.word().as_str(), "if" | "for" | "else" | "within")
            || self.peek_group(Delimiter::Brace).is_some();
        !ends && !self.at_end()
    }
}
