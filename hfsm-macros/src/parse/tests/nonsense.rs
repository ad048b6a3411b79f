//! Input that makes no sense: nothing panics, and all of it is refused.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use super::guard::GUARD;
use super::parse;
use crate::diagnostics::Diagnostics;

/// How many errors `tokens` give.
pub fn errors(tokens: TokenStream) -> usize {
    let mut sink = Diagnostics::default();
    let machine = super::super::parse(tokens, &mut sink);
    let found = sink.errors().len();
    assert!(machine.is_some() || found > 0);
    found
}

/// Every way to break `stream` off: before each of its tokens, at every level of nesting, but not
/// in the middle of an operator.
fn cut(stream: &TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = stream.clone().into_iter().collect();
    let mut pieces = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let before = &tokens[..index];
        if !matches!(before.last(), Some(TokenTree::Punct(half)) if half.spacing() == Spacing::Joint)
        {
            pieces.push(before.iter().cloned().collect());
        }
        if let TokenTree::Group(group) = token {
            for inside in cut(&group.stream()) {
                let last = Group::new(group.delimiter(), inside);
                pieces.push(before.iter().cloned().chain([last.into()]).collect());
            }
        }
    }
    pieces
}

/// `stream` without each of its tokens in turn, at every level.
fn without(stream: &TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = stream.clone().into_iter().collect();
    let mut pieces = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let put = |middle: Option<TokenTree>| {
            let (before, after) = (&tokens[..index], &tokens[index + 1..]);
            before
                .iter()
                .cloned()
                .chain(middle)
                .chain(after.iter().cloned())
                .collect()
        };
        pieces.push(put(None));
        if let TokenTree::Group(group) = token {
            let inside = without(&group.stream()).into_iter();
            pieces.extend(
                inside.map(|inside| put(Some(Group::new(group.delimiter(), inside).into()))),
            );
        }
    }
    pieces
}

#[test]
fn the_guard_broken_off_anywhere() {
    let guard: TokenStream = GUARD.parse().expect("tokens");
    let pieces = cut(&guard);
    assert!(pieces.len() > 300, "{}", pieces.len());
    for piece in pieces {
        // A piece is wrong where it ends, and nowhere else; an attribute cut short lacks a machine.
        let limit = if piece.to_string().contains("machine") {
            1
        } else {
            2
        };
        assert!(errors(piece.clone()) <= limit, "{piece}");
    }
}

#[test]
fn the_guard_without_any_one_token() {
    let guard: TokenStream = GUARD.parse().expect("tokens");
    let counts: Vec<_> = without(&guard).into_iter().map(errors).collect();
    let many = counts.iter().filter(|&&count| count > 1).count();
    assert!(many * 50 < counts.len(), "{many} of {}", counts.len());
    assert!(counts.iter().all(|&count| count <= 3));
}

/// A small generator of the linear congruential kind: the same soup in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

const WORDS: &str = "initial let timer entry exit update resume on when after always done ignore \
    defer hold shallow deep history state region final submachine context tick queue steps deferred \
    stack events machine if else match for within external push replace pop pub where urgent cfg \
    allow hfsm doc as move return break unsafe loop while ref mut _ self A B x y Event dead_end";

fn soup(dice: &mut Dice, length: usize, depth: usize) -> TokenStream {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let token = |dice: &mut Dice| -> TokenTree {
        match dice.below(10) {
            0..=4 => Ident::new(words[dice.below(words.len())], Span::call_site()).into(),
            5 | 6 => {
                let chars = b"=>;,:.|&<>!#-*+?@'";
                let char = char::from(chars[dice.below(chars.len())]);
                let spacing = [Spacing::Alone, Spacing::Joint][dice.below(2)];
                Punct::new(char, spacing).into()
            }
            7 => Literal::u8_unsuffixed(3).into(),
            _ if depth > 0 => {
                let delimiter = [
                    Delimiter::Brace,
                    Delimiter::Brace,
                    Delimiter::Parenthesis,
                    Delimiter::Bracket,
                    Delimiter::None,
                ][dice.below(5)];
                let length = dice.below(12);
                Group::new(delimiter, soup(dice, length, depth - 1)).into()
            }
            _ => Literal::string("text").into(),
        }
    };
    (0..length).map(|_| token(dice)).collect()
}

#[test]
fn soup_of_tokens() {
    let mut dice = Dice(7);
    for _ in 0..2000 {
        let length = dice.below(40);
        let inside = soup(&mut dice, length, 3);
        errors(inside.clone());
        errors(quote::quote!(machine M { #inside }));
        errors(quote::quote!(machine M { state A { #inside } state B; }));
        errors(quote::quote!(machine M { on A => #inside; }));
    }
}

#[test]
fn sixty_levels_are_fine_and_a_thousand_refused() {
    let nested = |levels: usize| {
        let (open, close) = ("state A { hold; ".repeat(levels), "}".repeat(levels));
        parse(&format!("machine M {{ {open} {close} }}")).1
    };
    assert_eq!(nested(60), [""; 0]);
    assert_eq!(nested(128), [""; 0]);
    assert_eq!(nested(1000), ["this is nested more than 128 levels deep"]);
}

#[test]
fn deep_targets_expressions_and_types_are_refused() {
    let repeated = |before: &str, open: &str, middle: &str, close: &str, after: &str| {
        let (open, close) = (format!("{open} ").repeat(1000), close.repeat(1000));
        parse(&format!(
            "machine M {{ {before} {open} {middle} {close} {after} }}"
        ))
        .1
    };
    let deep = ["this is nested more than 128 levels deep"];
    assert_eq!(repeated("on E =>", "if a {", "A", "}", ";"), deep);
    assert_eq!(
        repeated("on E =>", "if a { A } else", "{ A }", "", ";"),
        deep
    );
    assert_eq!(repeated("on E => ", "match x { P =>", "A", "}", ";"), deep);
    assert_eq!(repeated("when", "if", "a", "{ }", "=> A;"), deep);
    assert_eq!(repeated("let x:", "&", "u8", "", ";"), deep);
    assert_eq!(repeated("let x:", "(", "u8", ")", ";"), deep);
    assert_eq!(repeated("let x:", "Vec<", "u8", ">", ";"), deep);
    assert_eq!(repeated("let x:", "fn() ->", "u8", "", ";"), deep);
    assert_eq!(repeated("let x:", "[u8;", "-1", "]", ";"), deep);
    assert_eq!(repeated("let x: [u8; ", "-", "1", "", "];"), deep);
    assert_eq!(repeated("when", "-(", "a", ")", "=> A;"), [""; 0]);
    assert_eq!(repeated("when", "- - !", "a", "", "=> A;"), [""; 0]);
    assert_eq!(repeated("when", "a +", "a", "", "=> A;"), [""; 0]);
    assert_eq!(repeated("when", "|x|", "a", "", "=> A;"), [""; 0]);
    assert_eq!(repeated("entry {", "{", "a", "}", "}"), [""; 0]);
}
