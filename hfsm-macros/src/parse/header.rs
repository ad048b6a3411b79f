//! What stands between the machine's name and its tree.

use proc_macro2::Ident;
use syn::LitInt;

use super::attrs::Above;
use super::cursor::{Failed, Parse, Parser};
use crate::ast::{Header, HeaderKind, Limit, Param};

impl Parser<'_, '_> {
    /// `header = ("context" | "tick" | "queue" | "steps" | "deferred" | "stack" | "events") …`
    pub fn header(&mut self, above: Above, keyword: Ident, word: &str) -> Parse<()> {
        let kind = self.header_kind(word)?;
        let attrs = match kind {
            HeaderKind::OwnEvents(_) => above.of_generated(self, "`events`"),
            _ => above.of_item(self, word),
        };
        self.headers.push(Header {
            attrs,
            keyword,
            kind,
        });
        Ok(())
    }

    fn header_kind(&mut self, word: &str) -> Parse<HeaderKind> {
        match word {
            "context" => Ok(HeaderKind::Context(self.param("the context")?)),
            "tick" => Ok(HeaderKind::Tick(self.param("the tick")?)),
            "queue" => self.limit(Limit::Queue),
            "steps" => self.limit(Limit::Steps),
            "deferred" => self.limit(Limit::Deferred),
            "stack" => self.limit(Limit::Stack),
            _ => self.events_header(),
        }
    }

    /// `"context" Ident ":" Type ";"`, and `tick`
    fn param(&mut self, of: &str) -> Parse<Param> {
        let name = self.name(&format!("a name for {of}"))?;
        let ty = self.type_after_colon()?;
        self.end_of_item("`;`")?;
        Ok(Param { name, ty })
    }

    /// `"queue" IntLit ";"`, and `steps`, `deferred`, `stack`
    fn limit(&mut self, limit: Limit) -> Parse<HeaderKind> {
        let Some(literal) = self.take_literal() else {
            return Err(self.expected("a number"));
        };
        let span = literal.span();
        let text = literal.to_string();
        let number = syn::parse_str::<LitInt>(&text).and_then(|number| number.base10_parse());
        let Ok(value) = number else {
            self.report(
                span,
                format!("`{text}` is not a number from 0 to 4294967295"),
            );
            return Err(Failed);
        };
        self.end_of_item("`;`")?;
        Ok(HeaderKind::Limit { limit, value, span })
    }
}
