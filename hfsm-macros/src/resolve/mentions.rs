//! Whether code names something, as far as tokens tell.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;

/// The first place where `code` mentions the variable, in a format string's `{name` included.
/// Fields and methods of that name, behind a `.`, are something else.
pub fn first(code: &TokenStream, name: &Ident) -> Option<Span> {
    let wanted = name.unraw().to_string();
    search(code.clone(), &wanted)
}

fn search(code: TokenStream, wanted: &str) -> Option<Span> {
    let mut dots = 0;
    for token in code {
        match &token {
            // One dot is a field, two are a range.
            TokenTree::Ident(ident) if dots != 1 && ident.unraw() == wanted => {
                return Some(ident.span());
            }
            TokenTree::Group(group) => {
                if let Some(span) = search(group.stream(), wanted) {
                    return Some(span);
                }
            }
            TokenTree::Literal(literal) if captures(literal, wanted) => {
                return Some(literal.span());
            }
            _ => {}
        }
        let is_dot = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '.');
        dots = if is_dot { dots + 1 } else { 0 };
    }
    None
}

/// `"{name}"`, `"{name:?}"`, `"{:name$}"`: close enough, as nothing but format strings looks so.
fn captures(literal: &Literal, wanted: &str) -> bool {
    let text = literal.to_string();
    let is_string = text.starts_with(['"', 'r']);
    is_string
        && text.match_indices(wanted).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + wanted.len()..].chars().next();
            matches!(before, Some('{' | ':' | '.')) && matches!(after, Some('}' | ':' | '$'))
        })
}

/// The first token's span.
pub fn begin(code: &TokenStream) -> Option<Span> {
    code.clone().into_iter().next().map(|token| token.span())
}

/// The last token's span.
pub fn end(code: &TokenStream) -> Option<Span> {
    code.clone().into_iter().last().map(|token| token.span())
}

#[cfg(test)]
mod tests {
    use super::first;

    fn mentions(code: &str, name: &str) -> bool {
        let name = syn::parse_str(name).unwrap();
        first(&code.parse().unwrap(), &name).is_some()
    }

    #[test]
    fn finds_variables_and_captures() {
        assert!(mentions("npc.at(*target)", "target"));
        assert!(mentions("0..target", "target"));
        assert!(mentions(r#"format!("{target:?}")"#, "target"));
        assert!(mentions("r#type", "r#type"));
    }

    #[test]
    fn overlooks_fields_and_plain_text() {
        assert!(!mentions("npc.target", "target"));
        assert!(!mentions(r#"say("target")"#, "target"));
        assert!(!mentions("targets", "target"));
    }
}
