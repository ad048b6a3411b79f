//! Declarations cut off, cut to pieces, or made of anything.

use hfsm_tests::oracle::random::Random;
use proc_macro2::{Group, TokenStream, TokenTree};

use crate::{expand, is_refused};

/// Everything the language has.
const FULL: &str = include_str!("full.txt");

/// What random declarations are made of, beside the language's words.
const OTHERS: &[&str] = &[
    "#[urgent]",
    "#[cfg(x)]",
    "=>",
    ";",
    ";",
    ";",
    "|",
    ",",
    ":",
    "=",
    "&",
    "*",
    ".",
    "?",
    "!",
    "-",
    "<",
    ">",
    "'a",
    "_",
    "A",
    "B",
    "C",
    "a",
    "b",
    "0",
    "1.5",
    "\"s\"",
    "..",
    "::",
];

#[test]
fn nothing_at_all() {
    for text in [
        "",
        ";",
        "machine",
        "machine M",
        "machine M {}",
        "{}",
        "pub",
        "#[x]",
        "machine M { } machine N { }",
    ] {
        assert!(is_refused(&expand(text)), "{text}");
    }
}

#[test]
fn whole() {
    let expansion = expand(FULL);
    assert!(!is_refused(&expansion), "{expansion}");
}

/// As an editor sees it while somebody types: every bracket has its partner, the rest is missing.
#[test]
fn cut_off_anywhere() {
    let tokens: TokenStream = FULL.parse().expect("tokens");
    let whole = crate::count(&tokens);
    for length in (0..whole).step_by(5) {
        let _ = hfsm_compiler::expand(first(&tokens, &mut length.clone()));
    }
}

/// The first so many tokens, brackets closed.
fn first(tokens: &TokenStream, left: &mut usize) -> TokenStream {
    let mut kept = TokenStream::new();
    for token in tokens.clone() {
        if *left == 0 {
            break;
        }
        *left -= 1;
        match token {
            TokenTree::Group(group) => {
                let inside = first(&group.stream(), left);
                kept.extend([TokenTree::Group(Group::new(group.delimiter(), inside))]);
            }
            token => kept.extend([token]),
        }
    }
    kept
}

#[test]
fn random_tokens() {
    let words: Vec<&str> = hfsm_compiler::words()
        .chain(OTHERS.iter().copied())
        .collect();
    for seed in 0..600 {
        let mut random = Random::new(seed);
        let length = random.between(1, 60);
        let soup = soup(&words, &mut random, length);
        let _ = expand(&format!("machine M {{ initial A; {soup} }}"));
        let _ = expand(&soup);
    }
}

fn soup(words: &[&str], random: &mut Random, length: usize) -> String {
    let mut text = String::new();
    for _ in 0..length {
        if random.chance(12) && length > 2 {
            let (open, close) = [("{", "}"), ("(", ")"), ("[", "]")][random.below(3)];
            let shorter = random.below(length / 2);
            text += &format!(" {open} {} {close}", soup(words, random, shorter));
        } else if let Some(word) = random.pick(words) {
            text += " ";
            text += word;
        }
    }
    text
}

/// Lines of a declaration in any order, twice, or missing: what is still a machine must be Rust.
#[test]
fn shuffled_lines() {
    let lines: Vec<&str> = FULL.lines().collect();
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let mut shuffled = lines.clone();
        for _ in 0..random.between(1, 4) {
            let (one, other) = (random.below(lines.len()), random.below(lines.len()));
            match random.below(3) {
                0 => shuffled.swap(one, other),
                1 => shuffled[one] = shuffled[other],
                _ => shuffled[one] = "",
            }
        }
        let text = shuffled.join("\n");
        let Ok(tokens) = text.parse() else { continue };
        let expansion = hfsm_compiler::expand(tokens);
        let is_rust = syn::parse2::<syn::File>(expansion.clone()).is_ok();
        assert!(is_rust || is_refused(&expansion), "{text}");
    }
}
