//! Which names a piece of user code mentions.
//!
//! Each piece becomes the body of a function of its own, and that function has a parameter for a
//! name only if the code uses it: then rustc's own lints speak of the user's code alone. The
//! parameter carries the very token that was found, so that names survive a user's own macro.

use crate::{gather::Gather, resolve::leaving};
use proc_macro2::{Delimiter, Ident, Literal, TokenStream, TokenTree};

/// The first token that mentions a name, and whether the code also binds that name itself.
#[derive(Clone)]
pub struct Mention {
    pub token: Ident,
    /// `let name`, `mut name`, `for name`, `|name|` or `"{name}"` stands somewhere: the parameter
    /// may stay unused.
    pub rebound: bool,
}

/// Looks for `name` in `code`, format strings included.
pub fn mention(code: &TokenStream, name: &str) -> Option<Mention> {
    let mut search = Search {
        name,
        found: None,
        rebound: false,
    };
    search.stream(code.clone());
    let rebound = search.rebound;
    search.found.map(|token| Mention { token, rebound })
}

/// Whether a token `word` stands anywhere, whatever is around it.
pub fn has_word(code: &TokenStream, word: &str) -> bool {
    code.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == word,
        TokenTree::Group(group) => has_word(&group.stream(), word),
        _ => false,
    })
}

/// Whether `?` is used as an operator: in `?Sized`, and in `info!(a, ?b)`, it is none.
pub fn has_question_mark(code: &TokenStream) -> bool {
    let mut before = None;
    code.clone().into_iter().any(|token| {
        let asks = match &token {
            TokenTree::Punct(punct) if punct.as_char() == '?' => {
                leaving::ends_operand(before.as_ref())
            }
            TokenTree::Group(group) => has_question_mark(&group.stream()),
            _ => false,
        };
        before = Some(token);
        asks
    })
}

/// How the code uses its `self`.
#[derive(Clone, Default)]
pub struct SelfUse {
    /// The first `self` token: the receiver takes over its span.
    pub token: Option<Ident>,
    /// Some use may raise an event: `self.raise`, or `self` handed to a function.
    pub raises: bool,
    /// Some use may forget a history.
    pub forgets: bool,
    /// Some use may ask for the ends of the row being taken.
    pub ends: bool,
}

/// Looks at each `self` and the method called on it.
pub fn self_use(code: &TokenStream) -> SelfUse {
    let mut found = SelfUse::default();
    collect_self(code, &mut found);
    found
}

fn collect_self(code: &TokenStream, found: &mut SelfUse) {
    let tokens = code.clone().into_iter().list();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => collect_self(&group.stream(), found),
            TokenTree::Ident(ident) if ident == "self" && !is_punct(tokens.get(at + 1), ':') => {
                found.token.get_or_insert_with(|| ident.clone());
                let method = match (tokens.get(at + 1), tokens.get(at + 2)) {
                    (Some(TokenTree::Punct(dot)), Some(TokenTree::Ident(method)))
                        if dot.as_char() == '.' =>
                    {
                        method.to_string()
                    }
                    _ => String::new(),
                };
                let ends = matches!(method.as_str(), "source" | "target");
                let looks = ends || matches!(method.as_str(), "is_in" | "leaf" | "leaves");
                found.raises |= !looks && method != "forget";
                found.forgets |= !looks && method != "raise";
                found.ends |= ends || method.is_empty();
            }
            _ => {}
        }
    }
}

struct Search<'n> {
    name: &'n str,
    found: Option<Ident>,
    rebound: bool,
}

impl Search<'_> {
    fn stream(&mut self, stream: TokenStream) {
        let tokens = stream.into_iter().list();
        let mut parameters = false;
        for (at, token) in tokens.iter().enumerate() {
            if is_punct(Some(token), '|') {
                parameters = !parameters && leaving::starts_operand(tokens[..at].last());
            }
            self.rebound |= parameters && has_word(&token.clone().into(), self.name);
            match token {
                TokenTree::Group(group) => self.stream(group.stream()),
                TokenTree::Ident(ident) if ident == self.name => self.ident(ident, &tokens, at),
                TokenTree::Literal(literal) => self.literal(literal),
                _ => {}
            }
        }
    }

    fn ident(&mut self, ident: &Ident, tokens: &[TokenTree], at: usize) {
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        if is_ident(before, "let") || is_ident(before, "mut") || is_ident(before, "for") {
            self.rebound = true;
        }
        if is_use(tokens, at) {
            self.found.get_or_insert_with(|| ident.clone());
        }
    }

    fn literal(&mut self, literal: &Literal) {
        let text = literal.to_string();
        if text.contains('"') && formats(&text, self.name) {
            // A captured argument resolves where its literal stands. Of a literal that no macro
            // formats nothing is used.
            let span = literal.span();
            self.rebound = true;
            self.found
                .get_or_insert_with(|| Ident::new(self.name, span));
        }
    }
}

/// `{name}`, `{name:?}`, but not `{{name}}`.
fn formats(text: &str, name: &str) -> bool {
    text.match_indices('{').any(|(at, _)| {
        let escaped = text[..at].chars().rev().take_while(|&c| c == '{').count() % 2 == 1;
        let rest = text[at + 1..].strip_prefix(name);
        let ends = rest.is_some_and(|rest| {
            rest.trim_start().starts_with('}') || rest.trim_start().starts_with(':')
        });
        ends && !escaped
    })
}

/// Neither a field, nor part of a path, nor a label, nor a macro's name.
fn is_use(tokens: &[TokenTree], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| tokens.get(at));
    let before_that = at.checked_sub(2).and_then(|at| tokens.get(at));
    let (after, after_that) = (tokens.get(at + 1), tokens.get(at + 2));

    let is_field = is_punct(before, '.') && !is_punct(before_that, '.');
    let in_path = is_punct(before, ':') && is_punct(before_that, ':') || is_punct(after, ':');
    let is_label = is_punct(before, '\'');
    let is_macro = is_punct(after, '!')
        && matches!(after_that, Some(TokenTree::Group(group)) if group.delimiter() != Delimiter::None);
    !(is_field || in_path || is_label || is_macro)
}

fn is_punct(token: Option<&TokenTree>, wanted: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
}

fn is_ident(token: Option<&TokenTree>, wanted: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(ident)) if ident == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mentions(code: &str, name: &str) -> bool {
        mention(&code.parse().expect("tokens"), name).is_some()
    }

    #[test]
    fn a_name_counts_where_it_is_used() {
        for code in [
            "npc . walk ( )",
            "f ( npc )",
            "Foo { npc }",
            "& mut * npc",
            "0 .. npc",
            "println ! (\"{npc}\")",
            "println ! (\"{npc:?} {}\" , 1)",
            "npc != 3",
        ] {
            assert!(mentions(code, "npc"), "{code}");
        }
    }

    #[test]
    fn fields_paths_labels_and_macros_do_not_count() {
        for code in [
            "world . npc",
            "npc :: walk ( )",
            "crate :: npc",
            "break 'npc",
            "npc ! ( )",
            "Foo { npc : 3 }",
            "println ! (\"{{npc}}\")",
            "println ! (\"npc\")",
        ] {
            assert!(!mentions(code, "npc"), "{code}");
        }
    }

    #[test]
    fn parameters_of_closures_hide_the_name() {
        let rebinds = |code: &str| {
            let found = mention(&code.parse().expect("tokens"), "npc");
            found.expect(code).rebound
        };
        for code in [
            "f ( | npc | npc . x )",
            "| a , npc : & u8 , b | npc",
            "move | ( a , npc ) | npc",
        ] {
            assert!(rebinds(code), "{code}");
        }
        for code in [
            "a | npc | b",
            "| a | npc . x",
            "f ( npc ) | | a | b",
            "| | npc",
        ] {
            assert!(!rebinds(code), "{code}");
        }
    }

    #[test]
    fn question_marks_of_bounds_are_none() {
        let asks = |code: &str| has_question_mark(&code.parse().expect("tokens"));
        assert!(asks("let x = f ( ) ? ;"));
        assert!(!asks("fn f < T : ? Sized > ( ) { }"));
        assert!(asks("if a { b ? }") && !asks("format ! ( ? a )"));
    }

    #[test]
    fn words_are_looked_for_everywhere() {
        let has = |code: &str| has_word(&code.parse().expect("tokens"), "derive");
        assert!(
            has("derive (A)") && has("cfg_attr (a, derive (B))") && !has("derived . \"derive\"")
        );
    }
}
