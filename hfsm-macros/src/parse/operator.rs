//! Operators as rustc would read them: the compiler hands them over character by character.

use proc_macro2::{Spacing, Span};
use syn::buffer::Cursor;

/// From long to short, so that the first that fits is the operator rustc would read.
const OPERATORS: &[&str] = &[
    "<<=", ">>=", "...", "..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>",
    "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "..", "+", "-", "*", "/", "%", "^", "&", "|",
    "=", "<", ">", "!", "?", ".", ",", ";", ":", "#", "$", "@", "~",
];

/// The longest operator at `at`, the span of its first character, and what follows it.
pub fn operator_at(at: Cursor<'_>) -> Option<(&'static str, Span, Cursor<'_>)> {
    let (first, _) = at.punct()?;
    let run = run_of_three(at);
    let mut fitting = OPERATORS.iter().copied();
    let operator = fitting.find(|operator| run.starts_with(operator))?;
    let mut rest = at;
    for _ in operator.chars() {
        rest = rest.punct()?.1;
    }
    Some((operator, first.span(), rest))
}

/// The next characters that have no space between them: no operator is longer than three.
fn run_of_three(mut at: Cursor<'_>) -> String {
    let mut run = String::with_capacity(3);
    while let Some((punct, rest)) = at.punct()
        && run.len() < 3
    {
        run.push(punct.as_char());
        at = match punct.spacing() {
            Spacing::Joint => rest,
            Spacing::Alone => break,
        };
    }
    run
}
