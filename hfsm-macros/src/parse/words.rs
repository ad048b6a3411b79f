//! The words of the language, and which tokens make a word the beginning of an item.

use proc_macro2::{Delimiter, Ident};
use syn::buffer::Cursor;

use super::cursor::{Parse, Parser};
use super::operator::operator_at;
use crate::messages;
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
    /// A name that is given here: anything but a keyword of Rust's.
    pub fn name(&mut self, what: &str) -> Parse<Ident> {
        let free = self.peek_ident().is_some_and(|ident| is_free(&ident));
        let name = self.take_ident_if(free && !self.surely_starts_item());
        name.ok_or_else(|| match self.peek_word("mut") {
            true => self.expected_with(what, messages::ALREADY_MUT),
            false => self.expected(what),
        })
    }

    /// A name of something else; where it was forgotten, the next item does not stand in for it.
    pub fn reference(&mut self, what: &str) -> Parse<Ident> {
        if self.starts_item() {
            return Err(self.expected(what));
        }
        self.name(what)
    }

    pub fn take_ident_if(&mut self, wanted: bool) -> Option<Ident> {
        wanted.then(|| self.take_ident())?
    }

    /// An item's word stands here, with something behind it that such an item goes on with.
    pub fn starts_item(&self) -> bool {
        let next = self
            .at
            .ident()
            .map(|(ident, rest)| (ident.to_string(), rest));
        next.is_some_and(|(word, rest)| ITEMS.contains(&word.as_str()) && goes_on(&word, rest))
    }

    /// The same for a header's word, where headers are: between the machine's braces.
    pub fn starts_header(&self) -> bool {
        let next = self
            .at
            .ident()
            .map(|(ident, rest)| (ident.to_string(), rest));
        self.depth == 0
            && next.is_some_and(|(word, rest)| {
                HEADERS.contains(&word.as_str()) && goes_on(&word, rest)
            })
    }

    /// An item's word stands here, with a name or a number behind it: no expression goes like that.
    pub fn surely_starts_item(&self) -> bool {
        let Some((_, rest)) = self.at.ident() else {
            return false;
        };
        let name = rest
            .ident()
            .filter(|(next, _)| is_free(next) && next != "within");
        let adjacent = name.is_some() || rest.literal().is_some();
        adjacent && ITEMS.contains(&self.word().as_str())
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
    let next_word = rest.ident().map(|(ident, _)| ident);
    let name = next_word.as_ref().is_some_and(is_free);
    let guard = next_word.as_ref().is_some_and(|next| next == "if");
    let brace = rest.group(Delimiter::Brace).is_some();
    let next = operator_at(rest).map(|(operator, ..)| operator);
    match word {
        "entry" | "exit" | "update" | "resume" => brace,
        "shallow" | "deep" => next_word.is_some_and(|next| next == "history"),
        "hold" => guard || next == Some(";"),
        "always" => guard || brace || next == Some("=>"),
        "done" => guard || brace || name || next == Some("=>"),
        "initial" => brace || name || rest.group(Delimiter::Parenthesis).is_some(),
        "on" | "ignore" | "defer" => next_word.is_some() && !guard || next == Some("::"),
        "when" | "after" => !rest.eof() && next.is_none_or(is_prefix),
        "queue" | "steps" | "deferred" | "stack" => rest.literal().is_some(),
        "events" => brace || name && !is_row(rest),
        _ => name,
    }
}

/// `Go => …` behind a word: that was meant as a trigger.
fn is_row(rest: Cursor<'_>) -> bool {
    let behind = rest.ident().and_then(|(_, behind)| operator_at(behind));
    behind.is_some_and(|(operator, ..)| operator == "=>")
}

/// An expression may begin with the operator.
fn is_prefix(operator: &str) -> bool {
    operator.starts_with(['-', '!', '*', '&', '|', '<'])
}

/// The identifier may name something: it is no keyword of Rust's.
pub fn is_free(ident: &Ident) -> bool {
    KEYWORDS.binary_search(&ident.to_string().as_str()).is_err()
}

/// In the order of their characters.
const KEYWORDS: &[&str] = &[
    "Self", "_", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

#[cfg(test)]
mod tests {
    #[test]
    fn keywords_can_be_searched() {
        assert!(super::KEYWORDS.is_sorted());
    }
}
