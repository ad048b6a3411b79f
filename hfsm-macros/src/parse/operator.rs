//! Operators as rustc would read them: the compiler hands them over character by character.

use proc_macro2::{Spacing, Span};
use syn::buffer::Cursor;

/// The operators that begin with `first`, the longer ones before those that they begin with.
fn beginning_with(first: char) -> &'static [&'static str] {
    match first {
        '=' => &["=>", "==", "="],
        '.' => &["...", "..=", "..", "."],
        ':' => &["::", ":"],
        '<' => &["<<=", "<<", "<=", "<"],
        '>' => &[">>=", ">>", ">=", ">"],
        '&' => &["&&", "&=", "&"],
        '|' => &["||", "|=", "|"],
        '-' => &["->", "-=", "-"],
        '!' => &["!=", "!"],
        '+' => &["+=", "+"],
        '*' => &["*=", "*"],
        '/' => &["/=", "/"],
        '%' => &["%=", "%"],
        '^' => &["^=", "^"],
        ',' => &[","],
        ';' => &[";"],
        '?' => &["?"],
        '#' => &["#"],
        '$' => &["$"],
        '@' => &["@"],
        '~' => &["~"],
        _ => &[],
    }
}

/// The longest operator at `at`, the span of its first character, and what follows it.
pub fn operator_at(at: Cursor<'_>) -> Option<(&'static str, Span, Cursor<'_>)> {
    #[cfg(test)]
    super::tests::linear::count_look();
    let (first, rest) = at.punct()?;
    let spelled = |operator: &&'static str| {
        let rest = rest_of(&operator[1..], first.spacing(), rest)?;
        Some((*operator, first.span(), rest))
    };
    beginning_with(first.as_char()).iter().find_map(spelled)
}

/// What follows `text`, if that is spelled at `at` without space before or in it.
fn rest_of<'t>(text: &str, mut spacing: Spacing, mut at: Cursor<'t>) -> Option<Cursor<'t>> {
    for char in text.chars() {
        let (punct, rest) = at.punct().filter(|_| spacing == Spacing::Joint)?;
        at = (punct.as_char() == char).then_some(rest)?;
        spacing = punct.spacing();
    }
    Some(at)
}
