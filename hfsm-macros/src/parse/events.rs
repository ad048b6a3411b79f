//! Events: where they are declared, and where rows name them.

use proc_macro2::{Delimiter, Group};
use syn::buffer::Cursor;

use super::cursor::{Failed, Parse, Parser, between};
use crate::ast::{EventPattern, HeaderKind, OwnEvents, Variant};
use crate::messages;

impl<'t> Parser<'t, '_> {
    /// `events = Pattern ("|" Pattern)*`
    pub fn events(&mut self) -> Parse<Vec<EventPattern>> {
        self.eat("|");
        let mut events = vec![self.event()?];
        while self.bar() {
            events.push(self.event()?);
        }
        Ok(events)
    }

    /// `"|"`; what separates alternatives elsewhere is understood, and refused.
    fn bar(&mut self) -> bool {
        let other = matches!(self.peek_operator(), Some("," | "||")) || self.peek_word("or");
        if other {
            self.expected_with("`|`", messages::ALTERNATIVES);
            self.any();
            // The other half of `||`.
            self.eat("|");
        }
        other || self.eat("|").is_some()
    }

    /// `SawPlayer { at }`, `GotHit(d)`, `GotHit`, `crate::Event::GotHit(1..=9)`
    fn event(&mut self) -> Parse<EventPattern> {
        let start = self.at;
        self.eat("::");
        let mut last = self.at;
        self.segment()?;
        while self.eat("::").is_some() {
            last = self.at;
            self.segment()?;
        }
        let Some((name, _)) = last.ident() else {
            return Err(self.expected("`::` and an event"));
        };
        let qualifier = between(start, last);
        let payload = self.payload();
        Ok(EventPattern {
            qualifier,
            name,
            payload,
        })
    }

    /// One name of a path, or generics.
    fn segment(&mut self) -> Parse<()> {
        if self.peek("<") {
            return self.angles();
        }
        let path_word = matches!(self.word().as_str(), "crate" | "self" | "super" | "Self");
        match self.take_ident_if(path_word) {
            Some(_) => Ok(()),
            None if self.peek_word("_") => Err(self.not_every_event()),
            None => self.reference("an event").map(drop),
        }
    }

    fn not_every_event(&mut self) -> Failed {
        self.expected_with("an event", messages::NOT_EVERY_EVENT)
    }

    /// `"(" … ")"`, or braces that read as a field pattern
    fn payload(&mut self) -> Option<Group> {
        if let Some(tuple) = self.take_group(Delimiter::Parenthesis) {
            return Some(tuple);
        }
        let braces = self.peek_group(Delimiter::Brace)?;
        if !self.reads_as_fields(braces.inside) {
            return None;
        }
        self.step_over(&braces);
        Some(braces.group)
    }

    /// `"events" (Ident generics?)? "{" (attrs Variant),* "}" | "events" Type ";"`
    pub fn events_header(&mut self) -> Parse<HeaderKind> {
        if self.peek("<") {
            return Err(self.expected_with("a name for the events", messages::NAMED_EVENTS));
        }
        if !self.declares_events() {
            let ty = self.ty()?;
            self.end_of_item("`;`")?;
            return Ok(HeaderKind::ExistingEvents { ty });
        }
        let name = match self.peek_group(Delimiter::Brace) {
            Some(_) => None,
            None => Some(self.name("a name for the events")?),
        };
        let generics = self.generics_with_where()?;
        let Some(braces) = self.peek_group(Delimiter::Brace) else {
            return Err(self.expected("`{`"));
        };
        let variants = self.enter(&braces, Self::variants);
        self.eat(";");
        Ok(HeaderKind::OwnEvents(OwnEvents {
            name,
            generics,
            variants,
        }))
    }

    /// Braces follow, behind a name and generics at most.
    fn declares_events(&mut self) -> bool {
        let start: Cursor<'t> = self.at;
        let mut named = self.take_ident().is_some();
        if named && self.peek("<") {
            named = self.skip_angles();
        }
        let generated = self.peek_group(Delimiter::Brace).is_some() || self.peek_word("where");
        self.at = start;
        generated && (named || self.peek_group(Delimiter::Brace).is_some())
    }

    /// `(attrs Variant),*`
    fn variants(&mut self) -> Vec<Variant> {
        let mut variants = Vec::new();
        while !self.at_end() {
            match self.variant() {
                Ok(variant) => variants.push(variant),
                Err(Failed) => self.skip_past_comma(),
            }
        }
        variants
    }

    /// `attrs Ident ("(" … ")" | "{" … "}")?`
    fn variant(&mut self) -> Parse<Variant> {
        let above = self.attributes()?;
        let name = self.name("an event")?;
        let attrs = above.of_generated(self, "an event");
        let fields = self
            .take_group(Delimiter::Parenthesis)
            .or_else(|| self.take_group(Delimiter::Brace));
        if self.comma().is_err() {
            self.skip_past_comma();
        }
        Ok(Variant {
            attrs,
            name,
            fields,
        })
    }
}
