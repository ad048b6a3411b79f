//! Going on after a mistake: at the next `;` or behind the next body, so that one is one error.

use proc_macro2::TokenTree;
use syn::buffer::Cursor;

use super::cursor::{Ahead, Parse, Parser};

impl<'t> Parser<'t, '_> {
    /// `";"`, or nothing behind a `}`. A forgotten `;` in front of the next item does no harm.
    pub fn end_of_item(&mut self, expected: &str) -> Parse<()> {
        if self.eat(";").is_some() || self.after_brace {
            return Ok(());
        }
        let failed = self.forgotten(expected);
        if self.at_end() || self.starts_next() {
            Ok(())
        } else {
            Err(failed)
        }
    }

    fn starts_next(&self) -> bool {
        self.starts_item() || self.peek("#") || self.peek_word("pub")
    }

    /// Skips the rest of an item that began at `start`; at least one token, that it may end.
    pub fn resynchronise(&mut self, start: Cursor<'t>) {
        if self.at == start {
            self.any();
        }
        while !self.at_end() && !self.starts_next() {
            match self.any() {
                Some(TokenTree::Punct(punct)) if punct.as_char() == ';' => return,
                Some(TokenTree::Group(_)) if self.after_brace && !self.row_goes_on() => return,
                _ => {}
            }
        }
    }

    /// Behind a `}`: it was not the end of the item.
    fn row_goes_on(&mut self) -> bool {
        let ended = self.eat(";").is_some();
        !ended && (self.peek("=>") || self.peek_word("else") || self.peek_word("if"))
    }

    /// Skips to the next `,`, or to the end of the list.
    pub fn skip_to_comma(&mut self) {
        while !self.at_end() && !self.peek(",") {
            self.any();
        }
    }

    /// Skips to behind the next `,`.
    pub fn skip_past_comma(&mut self) {
        self.skip_to_comma();
        self.eat(",");
    }

    /// `","`, or the end of the list. A forgotten one does no harm.
    pub fn comma(&mut self) -> Parse<()> {
        if self.eat(",").is_some() || self.at_end() {
            return Ok(());
        }
        Err(self.forgotten("`,`"))
    }

    /// Parses all that a group holds; what is left over is a mistake.
    pub fn enter_all<T>(
        &mut self,
        ahead: &Ahead<'t>,
        parse: impl FnOnce(&mut Self) -> Parse<T>,
    ) -> Parse<T> {
        self.enter(ahead, |parser| {
            let parsed = parse(parser)?;
            if parser.at_end() {
                return Ok(parsed);
            }
            let close = parser.found_end();
            Err(parser.expected(&close))
        })
    }
}
