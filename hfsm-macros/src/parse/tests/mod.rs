//! The parser by itself: productions, expressions, mistakes, and input that makes no sense.

mod attributes;
mod expression_table;
mod expressions;
mod fragments;
mod guard;
pub mod linear;
mod mistakes;
mod nonsense;
mod outline;
mod productions;
mod refusals;
mod rows;

use proc_macro2::TokenStream;

use crate::ast::Machine;
use crate::diagnostics::Diagnostics;

/// What the parser makes of `source`, and what it says.
fn parse(source: &str) -> (Option<Machine>, Vec<String>) {
    let tokens: TokenStream = source.parse().expect("balanced tokens");
    let mut sink = Diagnostics::default();
    let machine = super::parse(tokens, &mut sink);
    let said = sink.errors().iter().map(|error| error.text()).collect();
    (machine, said)
}

/// The machine of a source without mistakes.
fn machine(source: &str) -> Machine {
    let (machine, said) = parse(source);
    assert_eq!(said, [""; 0], "in {source}");
    machine.expect("a machine")
}
