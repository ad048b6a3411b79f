//! Tokens to tree.

use proc_macro2::{TokenStream, TokenTree};

use crate::{ast::Machine, diagnostics::Diagnostics};

/// Parses a declaration; `None` when not even the machine's name could be found.
pub fn parse(input: TokenStream, sink: &mut Diagnostics) -> Option<Machine> {
    let _ = (input, sink);
    None
}

/// `path ; rest`: what the `macro_rules!` in front of us puts before the declaration.
pub fn split_crate_path(input: TokenStream) -> (TokenStream, TokenStream) {
    let mut tokens = input.into_iter();
    let path = tokens
        .by_ref()
        .take_while(|token| !matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';'))
        .collect();
    (path, tokens.collect())
}
