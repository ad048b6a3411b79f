//! How a mistake is put into words and on a place.

use proc_macro2::{Delimiter, Span, TokenTree};

use super::cursor::{Failed, Parse, Parser};
use super::operator::operator_at;
use crate::diagnostics::Diagnostic;
use crate::{messages, span};

/// Deeper than any chart that somebody drew, and shallow enough for every stage's recursion.
pub const DEEPEST: usize = 128;

impl Parser<'_, '_> {
    /// Reports a mistake that the production can live with.
    pub fn report(&mut self, mistake: Diagnostic) {
        self.sink.error(mistake);
    }

    /// Reports a mistake that it cannot.
    pub fn fail(&mut self, mistake: Diagnostic) -> Failed {
        self.report(mistake);
        Failed
    }

    /// Reports that something else should stand here.
    pub fn expected(&mut self, what: &str) -> Failed {
        let mistake = messages::unexpected(self.extent(), what, &self.found());
        self.fail(mistake)
    }

    pub fn expected_with(&mut self, what: &str, help: impl Into<String>) -> Failed {
        let mistake = messages::unexpected(self.extent(), what, &self.found());
        self.fail(mistake.with_help(help))
    }

    /// Reports something forgotten, right behind the token it should follow.
    pub fn forgotten(&mut self, what: &str) {
        let behind = span::after(self.previous);
        let mistake = messages::unexpected((behind, behind), what, &self.found());
        self.report(mistake);
    }

    /// The beginning of the token we stand before; at a group's end its delimiter.
    pub fn here(&mut self) -> Span {
        self.extent().0
    }

    /// The first and the last character of that token, or close to it.
    fn extent(&mut self) -> (Span, Span) {
        if self.at_end() {
            let end = match self.close {
                Some((_, close)) => close,
                None => span::after(self.previous),
            };
            return (end, end);
        }
        match (operator_at(self.at), self.at.token_tree()) {
            (Some((_, first, rest)), _) => (first, rest.prev_span()),
            (None, Some((TokenTree::Group(group), _))) => (group.span_open(), group.span_open()),
            _ => (self.at.span(), self.at.span()),
        }
    }

    /// The token we stand before, as it reads in a message.
    fn found(&mut self) -> String {
        if self.at_end() {
            return self.found_end();
        }
        if let Some((operator, ..)) = operator_at(self.at) {
            return format!("`{operator}`");
        }
        match self.at.token_tree() {
            Some((TokenTree::Group(group), _)) => opening(group.delimiter()).to_string(),
            Some((token, _)) => quoted(&token.to_string()),
            None => String::new(),
        }
    }

    /// What closes the group we are in.
    pub fn found_end(&self) -> String {
        match self.close {
            Some((Delimiter::Brace, _)) => "`}`",
            Some((Delimiter::Parenthesis, _)) => "`)`",
            Some((Delimiter::Bracket, _)) => "`]`",
            _ => "the end of the declaration",
        }
        .to_string()
    }

    /// Goes into a production that may contain itself, unless that is too deep already.
    pub fn deeper<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.depth == DEEPEST {
            let mistake = messages::too_deep(self.here(), DEEPEST);
            return Err(self.fail(mistake));
        }
        self.depth += 1;
        let parsed = parse(self);
        self.depth -= 1;
        parsed
    }
}

fn opening(delimiter: Delimiter) -> &'static str {
    match delimiter {
        Delimiter::Brace => "`{`",
        Delimiter::Parenthesis => "`(`",
        Delimiter::Bracket => "`[`",
        Delimiter::None => "a fragment of a macro",
    }
}

/// A long literal says enough with its beginning.
fn quoted(token: &str) -> String {
    match token.char_indices().nth(32) {
        Some((end, _)) => format!("`{}…`", &token[..end]),
        None => format!("`{token}`"),
    }
}
