//! Fragments of a user's `macro_rules!` inside of expressions and types.
//!
//! They come in invisible groups, so that `$e * 2` is right for whatever `$e` is. But rustc
//! forgets those that a procedural macro hands back, and `a + b * 2` would be left: parentheses
//! have to take their place.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::buffer::Cursor;

use super::cursor::{Parser, passed};
use super::operator::operator_at;
use crate::gather::Gather;

impl<'t> Parser<'t, '_> {
    /// A fragment stands here, to be taken whole.
    pub fn fragment_ahead(&mut self) -> bool {
        !self.at_end() && self.at.group(Delimiter::None).is_some()
    }

    /// What was passed since `start`, each fragment that is not all of it in parentheses.
    pub fn operands_since(&self, start: Cursor<'t>) -> TokenStream {
        let mut tokens = passed(start, self.at);
        match (tokens.next(), tokens.next()) {
            (Some((alone, _)), None) => alone.into(),
            _ => passed(start, self.at).map(parenthesised).tokens(),
        }
    }
}

/// The token, in parentheses if it is a fragment that could fall apart.
fn parenthesised((token, rest): (TokenTree, Cursor<'_>)) -> TokenTree {
    match token {
        TokenTree::Group(group) if falls_apart(&group) && !goes_on(rest) => {
            let mut visible = Group::new(Delimiter::Parenthesis, group.stream());
            visible.set_span(group.span());
            visible.into()
        }
        token => token,
    }
}

/// What comes before is the beginning of a path, which parentheses would break, or the pattern of
/// a `let`, which needs none.
fn goes_on(rest: Cursor<'_>) -> bool {
    operator_at(rest).is_some_and(|(next, ..)| matches!(next, "::" | "="))
}

/// The group is invisible, and more than one token is in it; a lifetime counts as one.
fn falls_apart(group: &Group) -> bool {
    let mut tokens = group.stream().into_iter();
    group.delimiter() == Delimiter::None
        && match (tokens.next(), tokens.next(), tokens.next()) {
            (Some(TokenTree::Group(only)), None, _) => falls_apart(&only),
            (Some(TokenTree::Punct(quote)), Some(TokenTree::Ident(_)), None) => {
                quote.as_char() != '\''
            }
            (_, second, _) => second.is_some(),
        }
}
