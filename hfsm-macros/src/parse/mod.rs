//! Tokens to tree.
//!
//! The grammar's own words are read here, production by production; types, generics and
//! visibilities are checked by syn; user code is only measured, and kept as it is. A mistake ends
//! the item it stands in, not the declaration: see [`recover`].

mod atom;
mod attrs;
mod cursor;
mod events;
mod expression;
mod fragment;
mod header;
mod item;
mod machine;
mod member;
mod mistake;
mod operand;
mod operator;
mod pattern;
mod recover;
mod row;
mod state;
mod target;
mod type_extent;
mod types;
pub mod words;

#[cfg(test)]
mod tests;

use proc_macro2::{TokenStream, TokenTree};
use syn::buffer::TokenBuffer;

use crate::gather::Gather;
use crate::{ast::Machine, diagnostics::Diagnostics};
use cursor::Parser;

/// Parses a declaration; `None` when not even the machine's name could be found.
pub fn parse(input: TokenStream, sink: &mut Diagnostics) -> Option<Machine> {
    let buffer = TokenBuffer::new2(input);
    Parser::new(buffer.begin(), sink).machine().ok()
}

/// `path ; rest`: what the `macro_rules!` in front of us puts before the declaration.
pub fn split_crate_path(input: TokenStream) -> (TokenStream, TokenStream) {
    let mut tokens = input.into_iter();
    let path = tokens
        .by_ref()
        .take_while(|token| !matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';'))
        .tokens();
    (path, tokens.tokens())
}
