//! Going on after a mistake: at the next `;` or behind the next body, so that one is one error.

use proc_macro2::{Delimiter, TokenTree};
use syn::buffer::Cursor;

use super::cursor::{Ahead, Parse, Parser};

impl<'t> Parser<'t, '_> {
    /// `";"`, or nothing behind a `}`. A forgotten `;` in front of the next item does no harm.
    pub fn end_of_item(&mut self, expected: &str) -> Parse<()> {
        if self.eat(";").is_some() || self.after_brace {
            return Ok(());
        }
        if !self.at_end() && !self.starts_next() {
            return Err(self.expected(expected));
        }
        self.forgotten(expected);
        Ok(())
    }

    fn starts_next(&self) -> bool {
        self.starts_item() || self.starts_header() || self.peek("#") || self.peek_word("pub")
    }

    /// Skips the rest of an item that began at `start`; at least one token, that it may end.
    pub fn resynchronise(&mut self, start: Cursor<'t>) {
        let mut first = self.at == start;
        while !self.at_end() && (first || !self.starts_next()) {
            first = false;
            match self.any() {
                Some(TokenTree::Punct(punct)) if punct.as_char() == ';' => return,
                Some(TokenTree::Group(_)) if self.after_brace && !self.row_goes_on() => return,
                _ => {}
            }
        }
    }

    /// Behind a `}`: it was not the end of the item.
    fn row_goes_on(&mut self) -> bool {
        self.eat(";").is_none()
            && (matches!(self.word().as_str(), "else" | "if")
                || self.peek("=>")
                || self.peek_group(Delimiter::Brace).is_some())
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

    /// `","`, or the end of the list. A forgotten one in front of the next name does no harm.
    pub fn comma(&mut self) -> Parse<()> {
        if self.eat(",").is_some() || self.at_end() {
            return Ok(());
        }
        if self.peek_ident().is_none() {
            return Err(self.expected("`,`"));
        }
        self.forgotten("`,`");
        Ok(())
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
