//! Code that would leave the function it stands in.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

/// The first `return` or `?`, but for those inside a closure, which leave only that.
pub fn first(code: &TokenStream) -> Option<(&'static str, Span)> {
    let mut place = Place::Code;
    let mut before: Option<TokenTree> = None;
    for token in code.clone() {
        place = place.next(&before, &token);
        if place == Place::Code {
            let found = match &token {
                TokenTree::Punct(punct) if punct.as_char() == '?' => Some(("?", punct.span())),
                TokenTree::Ident(word) if *word == "return" => Some(("return", word.span())),
                TokenTree::Group(group) if !is_async(&before, group.delimiter()) => {
                    first(&group.stream())
                }
                _ => None,
            };
            if found.is_some() {
                return found;
            }
        }
        before = Some(token);
    }
    None
}

/// Where a token stands.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Code,
    /// Between a closure's `|`s.
    Parameters,
    /// Up to the `,` that ends the argument which a closure is.
    Closure,
}

impl Place {
    fn next(self, before: &Option<TokenTree>, token: &TokenTree) -> Place {
        let TokenTree::Punct(punct) = token else {
            return self;
        };
        match (self, punct.as_char()) {
            (Place::Code, '|') if starts_operand(before) => Place::Parameters,
            (Place::Parameters, '|') => Place::Closure,
            (Place::Closure, ',') => Place::Code,
            _ => self,
        }
    }
}

/// Behind `before` an operand begins, so that a `|` there opens a closure.
fn starts_operand(before: &Option<TokenTree>) -> bool {
    match before {
        None => true,
        // The second half of `||`.
        Some(TokenTree::Punct(punct)) => punct.as_char() != '|',
        Some(TokenTree::Ident(word)) => *word == "move" || *word == "return",
        Some(TokenTree::Group(_) | TokenTree::Literal(_)) => false,
    }
}

fn is_async(before: &Option<TokenTree>, delimiter: Delimiter) -> bool {
    delimiter == Delimiter::Brace
        && matches!(before, Some(TokenTree::Ident(word)) if *word == "async")
}

#[cfg(test)]
mod tests {
    use super::first;

    fn leaves(code: &str) -> Option<&'static str> {
        first(&code.parse().unwrap()).map(|(what, _)| what)
    }

    #[test]
    fn finds_ways_out() {
        assert_eq!(leaves("npc.sees()?"), Some("?"));
        assert_eq!(leaves("{ return true; }"), Some("return"));
        assert_eq!(leaves("a | b?"), Some("?"));
        assert_eq!(leaves("a || b?"), Some("?"));
        assert_eq!(leaves("all(|x| x > 0, y?)"), Some("?"));
    }

    #[test]
    fn a_closure_leaves_only_itself() {
        assert_eq!(leaves("all(|x| { return x; })"), None);
        assert_eq!(leaves("find(move |x, y| x?.y)"), None);
        assert_eq!(leaves("call(|| return)"), None);
        assert_eq!(leaves("a || b"), None);
    }
}
