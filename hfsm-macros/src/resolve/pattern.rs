//! What can be told of a payload pattern without knowing its types: does it take every payload,
//! and which names does it bind?

use crate::gather::Gather;
use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// What a pattern takes and binds.
pub(super) struct Shape {
    /// Only bindings, `_` and `..`.
    pub covers: bool,
    /// In order of appearance, each once.
    pub bindings: Vec<Ident>,
}

/// The shape of `(…)` or `{…}` behind an event's name.
pub(super) fn shape(payload: Option<&Group>) -> Shape {
    let mut shape = Shape {
        covers: true,
        bindings: Vec::new(),
    };
    if let Some(group) = payload {
        group_shape(group, &mut shape);
    }
    shape
}

/// Fields in braces, patterns in parentheses; an invisible group is as if it were not there.
fn group_shape(group: &Group, shape: &mut Shape) {
    for part in split_at_commas(group.stream()) {
        match group.delimiter() {
            Delimiter::Brace => field(&part, shape),
            _ => pattern(&part, shape),
        }
    }
}

pub(super) fn split_at_commas(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().list();
    tokens
        .split(|token| is_punct(Some(token), ','))
        .filter(|part| !part.is_empty())
        .map(<[TokenTree]>::to_vec)
        .list()
}

/// `at`, `ref at`, `..` or `at: pattern`.
fn field(tokens: &[TokenTree], shape: &mut Shape) {
    match tokens {
        [
            TokenTree::Ident(_) | TokenTree::Literal(_),
            colon,
            rest @ ..,
        ] if is_punct(Some(colon), ':') => {
            pattern(rest, shape);
        }
        _ => pattern(tokens, shape),
    }
}

fn pattern(tokens: &[TokenTree], shape: &mut Shape) {
    match tokens {
        [TokenTree::Ident(word), rest @ ..] if *word == "ref" || *word == "mut" => {
            pattern(rest, shape);
        }
        [TokenTree::Ident(word)] if *word == "_" => {}
        [dot, other] if is_punct(Some(dot), '.') && is_punct(Some(other), '.') => {}
        [TokenTree::Ident(name)] if is_binding(name) => bind(name, shape),
        [TokenTree::Ident(name), at, rest @ ..] if is_punct(Some(at), '@') => {
            bind(name, shape);
            pattern(rest, shape);
        }
        [and, rest @ ..] if is_punct(Some(and), '&') => pattern(rest, shape),
        [TokenTree::Group(group)] if group.delimiter() != Delimiter::Bracket => {
            group_shape(group, shape);
        }
        _ => {
            shape.covers = false;
            refutable(tokens, shape);
        }
    }
}

/// Anything else: only the names matter. Of alternatives the first binds what all of them do.
fn refutable(tokens: &[TokenTree], shape: &mut Shape) {
    let first = tokens
        .split(|token| is_punct(Some(token), '|'))
        .find(|part| !part.is_empty())
        .unwrap_or_default();
    if first.len() < tokens.len() {
        return pattern(first, shape);
    }
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if !is_macro_call(tokens, index) => group_shape(group, shape),
            TokenTree::Ident(name) if is_binding(name) && stands_alone(tokens, index) => {
                bind(name, shape);
            }
            _ => {}
        }
    }
}

fn bind(name: &Ident, shape: &mut Shape) {
    if !shape.bindings.contains(name) {
        shape.bindings.push(name.clone());
    }
}

/// By the naming conventions: `at` binds, `MAX` and `None` are looked up.
fn is_binding(name: &Ident) -> bool {
    let text = name.to_string();
    let keyword = [
        "ref", "mut", "true", "false", "box", "const", "self", "crate", "super",
    ];
    text != "_"
        && !keyword.contains(&text.as_str())
        && !text
            .trim_start_matches("r#")
            .starts_with(char::is_uppercase)
}

/// No part of a path, no head of a tuple or struct pattern, no macro.
fn stands_alone(tokens: &[TokenTree], index: usize) -> bool {
    let before = index.checked_sub(1).and_then(|before| tokens.get(before));
    let after = tokens.get(index + 1);
    let is_head = matches!(after, Some(TokenTree::Group(_)));
    !(is_punct(before, ':') || is_punct(after, ':') || is_punct(after, '!') || is_head)
}

fn is_macro_call(tokens: &[TokenTree], index: usize) -> bool {
    let before = index.checked_sub(1).and_then(|before| tokens.get(before));
    is_punct(before, '!')
}

pub(super) fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
}

#[cfg(test)]
mod tests {
    use super::shape;

    /// `covers` and the names, of a pattern such as `E(a, b)`.
    fn of(payload: &str) -> (bool, String) {
        let group = syn::parse_str::<proc_macro2::Group>(payload).unwrap();
        let shape = shape(Some(&group));
        let names: Vec<_> = shape.bindings.iter().map(ToString::to_string).collect();
        (shape.covers, names.join(" "))
    }

    #[test]
    fn bindings_and_wildcards_cover() {
        assert_eq!(of("(damage)"), (true, "damage".into()));
        assert_eq!(of("(_, ref a, mut b, ..)"), (true, "a b".into()));
        assert_eq!(of("{ at, by: whom, .. }"), (true, "at whom".into()));
        assert_eq!(of("{ at: _, ref mut by }"), (true, "by".into()));
        assert_eq!(of("((a, b), &c)"), (true, "a b c".into()));
        assert_eq!(of("(all @ (a, _))"), (true, "all a".into()));
        assert_eq!(of("()"), (true, String::new()));
    }

    #[test]
    fn anything_else_may_refuse() {
        assert_eq!(of("(1..=9)"), (false, String::new()));
        assert_eq!(of("(n @ 1..=9)"), (false, "n".into()));
        assert_eq!(of("(MAX)"), (false, String::new()));
        assert_eq!(of("(Some(x))"), (false, "x".into()));
        assert_eq!(of("(Vec2 { x, y: 0.0 }, b)"), (false, "x b".into()));
        assert_eq!(of("(Ok(n) | Err(n))"), (false, "n".into()));
        assert_eq!(of("{ at: crate::ORIGIN }"), (false, String::new()));
        assert_eq!(of("([first, ..])"), (false, "first".into()));
        assert_eq!(of("(true)"), (false, String::new()));
    }
}
