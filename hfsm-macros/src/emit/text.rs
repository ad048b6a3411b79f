//! User code as text, for causes and charts.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// The tokens with the spaces rustfmt would leave.
pub fn source_text(code: &TokenStream) -> String {
    let mut text = String::new();
    print(code, &mut text);
    text
}

fn print(code: &TokenStream, text: &mut String) {
    let mut before: Option<TokenTree> = None;
    let mut before_that: Option<TokenTree> = None;
    // What stands before the operator that `before` ends is an operand: the operator is binary.
    let mut is_binary = false;
    for token in code.clone() {
        if before
            .as_ref()
            .is_some_and(|last| is_apart(before_that.as_ref(), is_binary, last, &token))
        {
            text.push(' ');
        }
        if !is_second_and(before.as_ref(), &token) {
            is_binary = ends_operand(before.as_ref());
        }
        match &token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                print(&group.stream(), text);
                text.push_str(close);
            }
            other => text.push_str(&other.to_string()),
        }
        before_that = before.replace(token);
    }
}

/// The second half of `&&`, which is as binary as the first.
fn is_second_and(before: Option<&TokenTree>, token: &TokenTree) -> bool {
    let is_and = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if p.as_char() == '&');
    let joint =
        |token: &TokenTree| matches!(token, TokenTree::Punct(p) if p.spacing() == Spacing::Joint);
    is_and(token) && before.is_some_and(|before| is_and(before) && joint(before))
}

fn ends_operand(token: Option<&TokenTree>) -> bool {
    match token {
        Some(TokenTree::Punct(punct)) => punct.as_char() == '?',
        Some(_) => true,
        None => false,
    }
}

fn is_apart(
    before: Option<&TokenTree>,
    is_binary: bool,
    last: &TokenTree,
    next: &TokenTree,
) -> bool {
    let tight_before = |c: char| matches!(c, '.' | ',' | ';' | '?' | ':');
    match (last, next) {
        (TokenTree::Punct(last), _) if last.spacing() == Spacing::Joint => false,
        (TokenTree::Punct(last), _) if matches!(last.as_char(), '.' | '\'' | '!') => false,
        (TokenTree::Punct(last), next) if last.as_char() == ':' => {
            // `a::b` is tight on both sides, `a: b` on one.
            !matches!(before, Some(TokenTree::Punct(first)) if first.as_char() == ':')
                && !matches!(next, TokenTree::Punct(next) if next.as_char() == ':')
        }
        (TokenTree::Punct(last), _) if matches!(last.as_char(), '&' | '*' | '-') => is_binary,
        (_, TokenTree::Punct(next)) if tight_before(next.as_char()) => false,
        (TokenTree::Ident(_), TokenTree::Punct(next)) if next.as_char() == '!' => {
            next.spacing() == Spacing::Joint
        }
        (TokenTree::Ident(_) | TokenTree::Group(_), TokenTree::Group(group)) => {
            matches!(group.delimiter(), Delimiter::Brace)
        }
        (TokenTree::Punct(_), TokenTree::Group(group)) => group.delimiter() != Delimiter::None,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_stand_where_rustfmt_puts_them() {
        for code in [
            "npc.hp == 0",
            "!*in_sight",
            "npc.hp * 5 < npc.max_hp",
            "npc.near(at) && !npc.is_hurt()",
            "npc.is_hurt() && npc.hp > 3",
            "&&a == b && -c < *d",
            "Duration::from_secs(2)",
            "&npc.name[3..]",
            "a - b",
            "0.4",
            "npc.path()?.len",
            "matches!(x, Some(1))",
            "a != b",
        ] {
            let tokens = code.parse().expect("tokens");
            assert_eq!(source_text(&tokens), code);
        }
    }
}
