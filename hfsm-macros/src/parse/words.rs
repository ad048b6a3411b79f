//! The words of the language, and which tokens make a word the beginning of an item.

use proc_macro2::{Delimiter, Ident};
use syn::buffer::Cursor;

use super::cursor::{Parse, Parser, operator_at};
use crate::near::nearest;

/// What an item starts with.
pub const ITEMS: &[&str] = &[
    "initial",
    "let",
    "timer",
    "entry",
    "exit",
    "update",
    "resume",
    "on",
    "when",
    "after",
    "always",
    "done",
    "ignore",
    "defer",
    "hold",
    "shallow",
    "deep",
    "state",
    "region",
    "final",
    "submachine",
];

/// What a header starts with.
pub const HEADERS: &[&str] = &[
    "context", "tick", "queue", "steps", "deferred", "stack", "events",
];

impl Parser<'_, '_> {
    /// A name of the user's own: neither a keyword of Rust's nor the beginning of the next item.
    pub fn name(&mut self, what: &str) -> Parse<Ident> {
        let free = self
            .peek_ident()
            .is_some_and(|ident| is_free(&ident) && !self.starts_item());
        match self.take_ident_if(free) {
            Some(name) => Ok(name),
            None => Err(self.expected(what)),
        }
    }

    pub fn take_ident_if(&mut self, wanted: bool) -> Option<Ident> {
        wanted.then(|| self.take_ident())?
    }

    /// An item's word stands here, with something behind it that such an item goes on with.
    pub fn starts_item(&self) -> bool {
        let Some((ident, rest)) = self.at.ident() else {
            return false;
        };
        let word = ident.to_string();
        ITEMS.contains(&word.as_str()) && goes_on(&word, rest)
    }

    /// The word of `words` that a mistyped one stands for, if what follows agrees.
    pub fn meant(&self, words: impl Iterator<Item = &'static str>) -> Option<&'static str> {
        let (ident, rest) = self.at.ident().filter(|(ident, _)| is_free(ident))?;
        let word = nearest(&ident.to_string(), words)?;
        goes_on(word, rest).then_some(word)
    }
}

/// What follows the item's word `word` can do so.
fn goes_on(word: &str, rest: Cursor<'_>) -> bool {
    let name = rest.ident().is_some_and(|(ident, _)| is_free(&ident));
    let brace = rest.group(Delimiter::Brace).is_some();
    let next = operator_at(rest).map(|(operator, ..)| operator);
    let guard = rest.ident().is_some_and(|(ident, _)| ident == "if");
    match word {
        "entry" | "exit" | "update" | "resume" => brace,
        "shallow" | "deep" => rest.ident().is_some_and(|(ident, _)| ident == "history"),
        "hold" => guard || next == Some(";"),
        "always" => guard || brace || next == Some("=>"),
        "done" => guard || brace || name || next == Some("=>"),
        "initial" => brace || name || rest.group(Delimiter::Parenthesis).is_some(),
        "on" | "ignore" | "defer" => rest.ident().is_some() || next == Some("::"),
        "when" | "after" => !rest.eof() && next.is_none_or(is_prefix),
        "queue" | "steps" | "deferred" | "stack" => rest.literal().is_some(),
        "events" => brace || name,
        _ => name,
    }
}

/// An expression may begin with the operator.
fn is_prefix(operator: &str) -> bool {
    operator.starts_with(['-', '!', '*', '&', '|', '<'])
}

/// The identifier may name something: it is no keyword of Rust's.
pub fn is_free(ident: &Ident) -> bool {
    !KEYWORDS.iter().any(|keyword| ident == keyword)
}

const KEYWORDS: &[&str] = &[
    "_", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "Self", "static", "struct", "super", "trait", "true", "try", "type",
    "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];
