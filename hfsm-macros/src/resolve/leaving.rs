//! Code that would leave the function it stands in.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

/// The first `return` or `?`, but for those inside a closure or an item, which leave only that.
pub fn first(code: &TokenStream) -> Option<(&'static str, Span)> {
    find(code, &["?", "return"])
}

/// The first `?`, but for those inside a closure or an item.
pub fn first_error(block: &TokenStream) -> Option<Span> {
    find(block, &["?"]).map(|(_, span)| span)
}

fn find(code: &TokenStream, ways: &[&'static str]) -> Option<(&'static str, Span)> {
    let mut place = Place::Code;
    let mut before: Option<TokenTree> = None;
    for token in code.clone() {
        place = place.next(&before, &token);
        if place == Place::Code {
            let found = match &token {
                TokenTree::Punct(punct) if punct.as_char() == '?' => {
                    ends_operand(before.as_ref()).then(|| ("?", punct.span()))
                }
                TokenTree::Ident(word) if *word == "return" => Some(("return", word.span())),
                TokenTree::Group(group) => find(&group.stream(), ways),
                _ => None,
            };
            let found = found.filter(|(way, _)| ways.contains(way));
            if found.is_some() {
                return found;
            }
        }
        place = place.past(&token);
        before = Some(token);
    }
    None
}

/// An operand may end with `token`, so that a `?` behind it is the operator: in `?Sized`, and in
/// `info!(a, ?b)`, it is none.
pub fn ends_operand(token: Option<&TokenTree>) -> bool {
    match token {
        Some(TokenTree::Punct(punct)) => punct.as_char() == '?',
        other => other.is_some(),
    }
}

/// Where a token stands.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Code,
    /// Between a closure's `|`s.
    Parameters,
    /// Up to the `,` or `;` that ends what a closure is in.
    Closure,
    /// Up to the braces of a function, a macro, an `async` or a `try`.
    Item,
}

impl Place {
    fn next(self, before: &Option<TokenTree>, token: &TokenTree) -> Place {
        match token {
            TokenTree::Ident(word) if self == Place::Code => {
                let item = ["fn", "macro_rules", "async", "try"];
                if item.iter().any(|item| word == item) {
                    return Place::Item;
                }
                self
            }
            TokenTree::Punct(punct) => match (self, punct.as_char()) {
                (Place::Code, '|') if starts_operand(before.as_ref()) => Place::Parameters,
                (Place::Parameters, '|') => Place::Closure,
                (Place::Closure, ',') | (Place::Closure | Place::Item, ';') => Place::Code,
                _ => self,
            },
            _ => self,
        }
    }

    /// Behind the token.
    fn past(self, token: &TokenTree) -> Place {
        match token {
            TokenTree::Group(group)
                if self == Place::Item && group.delimiter() == Delimiter::Brace =>
            {
                Place::Code
            }
            _ => self,
        }
    }
}

/// Behind `before` an operand begins, so that a `|` there opens a closure.
pub fn starts_operand(before: Option<&TokenTree>) -> bool {
    match before {
        // The second half of `||`.
        Some(TokenTree::Punct(punct)) if punct.as_char() == '|' => false,
        Some(TokenTree::Ident(word)) => *word == "move" || *word == "return",
        other => !ends_operand(other),
    }
}

#[cfg(test)]
mod tests {
    use super::{first, first_error};

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

    #[test]
    fn an_error_leaves_the_block() {
        let leaves = |code: &str| first_error(&code.parse().unwrap()).is_some();
        assert!(leaves("if a { return; } b.c()?;"));
        assert!(leaves("f(x?)?") && leaves("f(|x| x, y?)"));
        assert!(!leaves(
            "let f = |x: &str| -> Option<_> { x.next()?.one() };"
        ));
        assert!(!leaves("fn f() -> Option<u8> { x()? }"));
        assert!(!leaves("info!(a, ?b, c = ?d); async move { e? };"));
        assert!(leaves("let f: fn() = g; h()?; fn k() {}") && leaves("fn k() { } h()?;"));
        assert!(leaves("let f = |x| x + 1; h()?;"));
    }
}
