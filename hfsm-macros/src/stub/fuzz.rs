//! Declarations with one token gone, doubled or replaced: nothing panics, and the bare bones of
//! each still stand.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::quote;

use super::skeleton::skeleton;
use crate::diagnostics::Diagnostics;
use crate::{check, parse, resolve};

/// Everything the language has.
const FULL: &str = "
    pub machine Room {
        context cx: Cx; tick dt: f32; queue 3; steps 30; deferred 2; stack 2;
        events { Push, Turn(u32), Hit { by: u32 } }
        pub let count: u32 = 0;
        initial { cx.go(); } => if cx.on() { On } else { Off };
        on Hit { by } if *by > 3 { self.raise(RoomEvent::Push); } => (Bright { level: 3 }, Loud);
        #[urgent] when cx.gone() for 2.0 => Gone;
        state Off {
            timer age; hold if age < 1.0;
            entry { cx.a(); } exit { cx.b(); } update { cx.c(dt); } resume { cx.d(); }
            on Push => match cx.what() { 0 => On, 1 if cx.on() => Before, _ => external Off };
            after 3.0 - age => push Menu; ignore Hit; defer _;
        }
        state On {
            deep history Before within 4.0 else Dim; done Dark => Off; done => Menu; on Push => Off;
            region Light {
                initial Dim;
                state Dim { on Turn(n) => Bright { level: n }; }
                state Bright { let level: u32; on Turn(0..=3) { *level += 1; } on Turn => Dark; }
                final Dark;
            }
            region Sound {
                shallow history Again; initial Quiet;
                state Quiet { on Turn => Loud; always if cx.loud() => Loud; }
                state Loud { initial Low; state Low { on Turn => High; } state High { on Turn => Still; } }
                final Still;
            }
        }
        state Menu { on Push => pop; on Turn => replace Menu; submachine Sub: Other { done => Menu; } initial Sub; }
        final Gone;
    }";

const GUARD: &str = include_str!("../resolve/tests/guard.txt");

/// What a token is replaced by.
const WORDS: &[&str] = &["On", "Light", "Resume"];

fn try_it(tokens: TokenStream) {
    let mut sink = Diagnostics::default();
    let Some(machine) = parse::parse(tokens, &mut sink) else {
        return;
    };
    let chart = resolve::resolve(&machine, &mut sink);
    if !sink.any_errors() {
        check::check(&chart, &mut sink);
    }
    let bones = skeleton(&quote!(::hfsm_core), &machine);
    let mut unexpected = Diagnostics::default();
    resolve::resolve(&bones, &mut unexpected);
    let wrong: Vec<_> = unexpected
        .errors()
        .iter()
        .map(|error| error.text())
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

fn count(tokens: &TokenStream) -> usize {
    tokens
        .clone()
        .into_iter()
        .map(|token| match token {
            TokenTree::Group(group) => 1 + count(&group.stream()),
            _ => 1,
        })
        .sum()
}

/// The tokens with that one replaced, counted through all groups.
fn with(
    tokens: TokenStream,
    at: &mut usize,
    replace: &dyn Fn(TokenTree) -> TokenStream,
) -> TokenStream {
    let mut changed = TokenStream::new();
    for token in tokens {
        let here = *at == 0;
        *at = at.wrapping_sub(1);
        match token {
            token if here => changed.extend(replace(token)),
            TokenTree::Group(group) => {
                let inside = with(group.stream(), at, replace);
                changed.extend([TokenTree::Group(Group::new(group.delimiter(), inside))]);
            }
            token => changed.extend([token]),
        }
    }
    changed
}

/// One token in so many is changed: all of them take a minute, and rarely tell more.
const STEP: usize = 5;

fn each_token(replace: &dyn Fn(TokenTree) -> TokenStream) {
    for text in [FULL, GUARD] {
        let tokens: TokenStream = text.parse().unwrap();
        for at in (0..count(&tokens)).step_by(STEP) {
            try_it(with(tokens.clone(), &mut at.clone(), replace));
        }
    }
}

#[test]
fn as_they_are() {
    assert_eq!(crate::testing::malformed(FULL), Vec::<String>::new());
    try_it(FULL.parse().unwrap());
}

#[test]
fn a_token_less() {
    each_token(&|_| TokenStream::new());
}

#[test]
fn a_token_twice() {
    each_token(&|token| quote!(#token #token));
}

#[test]
fn another_token() {
    for word in WORDS {
        let word: TokenStream = word.parse().unwrap();
        each_token(&|token| match token {
            TokenTree::Ident(_) => word.clone(),
            token => quote!(#token),
        });
    }
}
