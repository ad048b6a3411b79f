//! Items in general: which one comes, what may stand before it, and what to say if it is none.

use proc_macro2::{Delimiter, Ident, TokenStream};

use super::attrs::Above;
use super::cursor::{Failed, Parse, Parser};
use super::operator::operator_at;
use super::words::{HEADERS, ITEMS, is_free};
use crate::ast::{Item, ItemKind, Moment};
use crate::messages;

/// The beginning of an item: what is above its keyword, and that.
struct Head {
    above: Above,
    vis: TokenStream,
    keyword: Ident,
    word: &'static str,
}

impl Parser<'_, '_> {
    /// `(attrs item)*`
    pub fn items(&mut self) -> Vec<Item> {
        let mut items = Vec::new();
        while !self.at_end() {
            let start = self.at;
            match self.item(items.is_empty()) {
                Ok(item) => items.extend(item),
                Err(Failed) => self.resynchronise(start),
            }
        }
        items
    }

    /// `attrs item`, or a header: that is put where headers are, and `None` comes back.
    fn item(&mut self, first: bool) -> Parse<Option<Item>> {
        let head = self.head()?;
        if HEADERS.contains(&head.word) {
            self.header_place(&head, first);
            self.header(head.above, head.keyword, head.word)?;
            return Ok(None);
        }
        self.visibility_place(&head);
        let attrs = head.above.of_item(self, head.word);
        let keyword = head.keyword.span();
        let kind = self.item_kind(head.word, head.vis)?;
        Ok(Some(Item {
            attrs,
            keyword,
            kind,
        }))
    }

    fn head(&mut self) -> Parse<Head> {
        let above = self.attributes()?;
        let vis = self.visibility();
        let word = self.item_word()?;
        let keyword = self.take_ident().ok_or(Failed)?;
        Ok(Head {
            above,
            vis,
            keyword,
            word,
        })
    }

    /// The word an item or header starts with. For one that is only mistyped we go on as meant.
    fn item_word(&mut self) -> Parse<&'static str> {
        let words = || ITEMS.iter().chain(HEADERS).copied();
        let here = self.word();
        if let Some(word) = words().find(|word| *word == here) {
            return Ok(word);
        }
        let meant = match self.depth {
            0 => self.meant(words()),
            _ => self.meant(ITEMS.iter().copied()),
        };
        let help = match messages::foreign_help(&here) {
            Some(help) if meant.is_none() => help.to_string(),
            None if meant.is_none() && self.row_without_on() => messages::ROW_ON_EVENT.into(),
            None if meant.is_none() && self.state_without_word() => messages::state_help(&here),
            _ => messages::item_help(meant, ITEMS),
        };
        let failed = self.expected_with("a state, a row or another item", help);
        meant.ok_or(failed)
    }

    /// `Event => State;`, `Event if condition`, `Event | Other`.
    fn row_without_on(&self) -> bool {
        self.at.ident().is_some_and(|(name, rest)| {
            let operator = operator_at(rest).map(|(found, ..)| found);
            let guarded = rest.ident().is_some_and(|(word, _)| word == "if");
            is_free(&name) && (guarded || matches!(operator, Some("=>" | "|")))
        })
    }

    /// `Name { … }`
    fn state_without_word(&self) -> bool {
        self.at.ident().is_some_and(|(name, rest)| {
            let is_name = is_free(&name) && name.to_string().starts_with(char::is_uppercase);
            is_name && rest.group(Delimiter::Brace).is_some()
        })
    }

    fn header_place(&mut self, head: &Head, first: bool) {
        let (word, span) = (head.word, head.keyword.span());
        if self.depth > 0 {
            self.report(messages::header_in_state(word, span));
        } else if !first {
            self.report(messages::late_header(word, span));
        }
    }

    fn visibility_place(&mut self, head: &Head) {
        let vis = head.vis.clone().into_iter().next();
        if let (Some(token), false) = (vis, matches!(head.word, "let" | "timer")) {
            self.report(messages::no_visibility(head.word, token.span()));
        }
    }

    /// `item = "initial" … | "let" … | "timer" … | "entry" … | row | "hold" … | "state" … | …`
    fn item_kind(&mut self, word: &str, vis: TokenStream) -> Parse<ItemKind> {
        match word {
            "initial" => self.initial(),
            "let" => self.variable(vis),
            "timer" => self.timer(vis),
            "entry" => self.moment(Moment::Entry, word),
            "exit" => self.moment(Moment::Exit, word),
            "update" => self.moment(Moment::Update, word),
            "resume" => self.moment(Moment::Resume, word),
            "hold" => self.hold(),
            "shallow" => self.history(false),
            "deep" => self.history(true),
            "state" => self.state(),
            "region" => self.region(),
            "final" => self.final_state(),
            "submachine" => self.submachine(),
            row => Ok(ItemKind::Row(self.row(row)?)),
        }
    }
}
