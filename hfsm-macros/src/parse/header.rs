//! What stands between the machine's name and its tree.

use proc_macro2::{Ident, Span, TokenStream};
use syn::LitInt;

use super::attrs::Above;
use super::cursor::{Parse, Parser};
use crate::ast::{Header, HeaderKind, Limit, Param};
use crate::messages;

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
        let ty = match of {
            "the context" => self.context_type()?,
            _ => self.type_after_colon()?,
        };
        self.end_of_item("`;`")?;
        Ok(Param { name, ty })
    }

    /// A type whose `&` has no lifetime is read without the `&`, which mostly should not be there.
    fn context_type(&mut self) -> Parse<TokenStream> {
        self.colon_before_type()?;
        let start = (self.at, self.previous);
        let is_bare = self.eat("&").is_some() && self.at.lifetime().is_none();
        (self.at, self.previous) = start;
        if is_bare {
            self.expected_with("an owned type", messages::NO_REFERENCE);
            self.eat("&");
            self.eat_word("mut");
        }
        self.ty()
    }

    /// `"queue" IntLit ";"`, and `steps`, `deferred`, `stack`
    fn limit(&mut self, limit: Limit) -> Parse<HeaderKind> {
        let Some((value, span)) = self.whole_number() else {
            return Err(self.expected("a whole number"));
        };
        self.end_of_item("`;`")?;
        Ok(HeaderKind::Limit { limit, value, span })
    }

    /// `IntLit`; one that is too big for any limit is the biggest, and refused later
    fn whole_number(&mut self) -> Option<(u128, Span)> {
        let (literal, _) = self.at.literal()?;
        let number: LitInt = syn::parse_str(&literal.to_string()).ok()?;
        self.take_literal();
        Some((number.base10_parse().unwrap_or(u128::MAX), literal.span()))
    }
}
