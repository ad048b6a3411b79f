//! Declarations that nobody would write, and those that nobody has finished: a machine or an
//! error, soon, and never a panic.

mod broken;
mod names;
mod rustc;
mod shapes;
mod size;

use proc_macro2::{TokenStream, TokenTree};

/// What the compiler makes of a text that has balanced brackets.
fn expand(declaration: &str) -> TokenStream {
    hfsm_compiler::expand(declaration.parse().expect("tokens"))
}

/// How many tokens there are, brackets included.
fn count(tokens: &TokenStream) -> usize {
    let each = tokens.clone().into_iter().map(|token| match token {
        TokenTree::Group(group) => 2 + count(&group.stream()),
        _ => 1,
    });
    each.sum()
}

/// The expansion holds an error for the user.
fn is_refused(expansion: &TokenStream) -> bool {
    expansion.clone().into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == "compile_error",
        // The first error stands inside the machine's own items.
        TokenTree::Group(group) => is_refused(&group.stream()),
        _ => false,
    })
}
