//! How a mistake is put into words and on a place.

use proc_macro2::{Delimiter, Span, TokenTree};

use super::cursor::{Failed, Parse, Parser};
use super::operator::operator_at;
use crate::diagnostics::Diagnostic;

/// Deeper than any chart that somebody drew, and shallow enough for every stage's recursion.
pub const DEEPEST: usize = 128;

impl Parser<'_, '_> {
    /// Reports a mistake that the production can live with.
    pub fn report(&mut self, span: Span, message: impl Into<String>) {
        self.report_with(span, message, None);
    }

    pub fn report_with(&mut self, at: Span, message: impl Into<String>, help: Option<String>) {
        self.sink.error(Diagnostic {
            from: at,
            to: at,
            check: None,
            message: message.into(),
            help,
        });
    }

    /// Reports that something else should stand here.
    pub fn expected(&mut self, what: &str) -> Failed {
        self.expected_with(what, None)
    }

    pub fn expected_with(&mut self, what: &str, help: Option<String>) -> Failed {
        let message = format!("expected {what}, found {}", self.found());
        let span = self.here();
        self.report_with(span, message, help);
        Failed
    }

    /// Reports something forgotten, right behind the token it should follow.
    pub fn forgotten(&mut self, what: &str) -> Failed {
        let message = format!("expected {what}, found {}", self.found());
        let span = crate::span::after(self.previous);
        self.report(span, message);
        Failed
    }

    /// The token we stand before; at a group's end its delimiter.
    pub fn here(&mut self) -> Span {
        if !self.at_end() {
            self.at.span()
        } else if let Some((_, span)) = self.close {
            span
        } else {
            crate::span::after(self.previous)
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
            let message = format!("this is nested more than {DEEPEST} levels deep");
            let span = self.here();
            self.report(span, message);
            return Err(Failed);
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
