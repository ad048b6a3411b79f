//! The declaration as a whole.

use proc_macro2::{Delimiter, TokenStream};

use super::cursor::{Parse, Parser};
use super::words::is_free;
use crate::ast::{Item, Machine};
use crate::messages;

impl Parser<'_, '_> {
    /// `input = attrs vis "machine" Ident generics? where? "{" (attrs header)* (attrs item)* "}"`
    pub fn machine(mut self) -> Parse<Machine> {
        let attrs = self.attributes()?.of_machine(&mut self);
        let vis = self.visibility();
        let first = vis.clone().into_iter().next();
        let place = first.map_or_else(|| self.at.span(), |token| token.span());
        self.machine_word()?;
        let name = self.name("a name for the machine")?;
        let generics = self.generics_with_where().unwrap_or_default();
        let items = self.machine_body();
        Ok(Machine {
            attrs,
            vis,
            place,
            name,
            generics,
            headers: self.headers,
            items,
        })
    }

    /// `"machine"`; with another word, or none, before the name we go on all the same.
    fn machine_word(&mut self) -> Parse<()> {
        if self.eat_word("machine").is_some() {
            return Ok(());
        }
        let word = self.peek_ident().filter(is_free);
        let mistyped = word.as_ref().is_some_and(|_| self.name_follows());
        let failed = match mistyped {
            true => self.expected_with("`machine`", messages::meant_help("machine")),
            false => self.expected("`machine`"),
        };
        self.take_ident_if(mistyped);
        word.map(drop).ok_or(failed)
    }

    /// The next word is not the name yet: another one follows.
    pub fn name_follows(&self) -> bool {
        let next = self.at.ident().and_then(|(_, rest)| rest.ident());
        next.is_some_and(|(name, _)| is_free(&name))
    }

    /// `"{" (attrs header)* (attrs item)* "}"`, and no more
    fn machine_body(&mut self) -> Vec<Item> {
        let Some(body) = self.peek_group(Delimiter::Brace) else {
            self.expected("`{`");
            return Vec::new();
        };
        let items = self.enter(&body, Parser::items);
        if !self.at_end() {
            self.expected_with("the end of the declaration", messages::ONE_MACHINE);
        }
        items
    }

    /// `vis = ("pub" ("(" … ")")?)?`
    pub fn visibility(&mut self) -> TokenStream {
        let start = self.at;
        if self.eat_word("pub").is_some()
            && let Some(limit) = self.peek_group(Delimiter::Parenthesis)
            && limit.inside.ident().is_some()
        {
            self.step_over(&limit);
        }
        self.since(start)
    }
}
