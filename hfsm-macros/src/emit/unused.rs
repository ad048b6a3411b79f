//! What a machine does not use adds no field and no code: expansions with and without it.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::quote;

use crate::expand::expand;

/// Additions to a plain machine.
#[derive(Clone, Copy, Default)]
struct Extra {
    /// In the header.
    header: &'static str,
    /// In the first of the two states.
    state: &'static str,
    /// Behind the states.
    more: &'static str,
}

fn tokens(extra: Extra) -> TokenStream {
    let Extra {
        header,
        state,
        more,
    } = extra;
    let source = format!(
        "machine M {{
            context c: u32; {header}
            events {{ E, F(u32), G }}
            initial A;
            ignore G | F;
            state A {{ on E => B; on F {{ *c += 1; }} {state} }}
            state B {{ on E => A; on F(n) if n > 3 => A; }}
            {more}
        }}"
    );
    expand(quote!(hfsm_core), source.parse().expect("tokens"))
}

/// The words of the expansion.
fn words(code: &TokenStream) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut waiting = vec![code.clone()];
    while let Some(code) = waiting.pop() {
        for token in code {
            match token {
                TokenTree::Group(group) => waiting.push(group.stream()),
                TokenTree::Ident(word) => _ = found.insert(word.to_string()),
                _ => {}
            }
        }
    }
    found
}

/// The fields of `struct M`.
fn fields(code: TokenStream) -> String {
    let tokens: Vec<_> = code.into_iter().collect();
    let mut heads = tokens.windows(3).filter_map(|head| match head {
        [
            TokenTree::Ident(word),
            TokenTree::Ident(name),
            TokenTree::Group(body),
        ] if word == "struct" && name == "M" && body.delimiter() == Delimiter::Brace => {
            Some(body.stream().to_string())
        }
        _ => None,
    });
    heads.next_back().expect("the machine")
}

/// The texts of the expansion that speak of checks.
fn mistakes(code: TokenStream) -> String {
    let code = code.to_string();
    let texts = code.split('"').filter(|text| text.contains("[hfsm::"));
    texts.collect()
}

/// These words are in the expansion with the addition, and not in that without it.
fn adds(extra: Extra, marks: &[&str]) {
    let (with, without) = (words(&tokens(extra)), words(&tokens(Extra::default())));
    assert!(
        !with.contains("compile_error"),
        "{}",
        mistakes(tokens(extra))
    );
    for &mark in marks {
        assert!(with.contains(mark), "`{mark}` is not there: {with:?}");
        assert!(!without.contains(mark), "`{mark}` is there anyway");
    }
}

fn header(header: &'static str) -> Extra {
    Extra {
        header,
        ..Extra::default()
    }
}

fn state(header: &'static str, state: &'static str) -> Extra {
    Extra {
        header,
        state,
        ..Extra::default()
    }
}

#[test]
fn a_plain_machine_is_its_leaf() {
    assert_eq!(fields(tokens(Extra::default())), "leaf : MLeaf ,");
}

#[test]
fn limits_of_what_is_not_used_change_nothing() {
    let plain = tokens(Extra::default()).to_string();
    for limit in ["queue 7;", "steps 3;", "deferred 2;", "stack 3;"] {
        assert_eq!(tokens(header(limit)).to_string(), plain, "{limit}");
    }
}

#[test]
fn a_tick_without_clocks_adds_no_field() {
    let code = tokens(state("tick dt: u32;", "when *c == 2 => B;"));
    assert!(!words(&code).contains("clocks"));
    assert_eq!(fields(code), "leaf : MLeaf ,");
}

#[test]
fn clocks() {
    adds(
        state("tick dt: u32;", "after 3 => B;"),
        &["clocks", "advance", "poll"],
    );
    adds(
        state("tick dt: u32;", "when *c == 3 for 3 => B;"),
        &["clocks", "advance", "poll"],
    );
    let one = tokens(state(
        "tick dt: u32;",
        "after 3 if *c == 1 => B; after 5 => B;",
    ));
    assert_eq!(fields(one), "leaf : MLeaf , clocks : [u32 ; 1usize] ,");
}

#[test]
fn flags_of_rows_that_stay() {
    let leaves = tokens(state("tick dt: u32;", "after 3 => B;"));
    assert!(!words(&leaves).contains("taken"));
    adds(state("tick dt: u32;", "after 3 { *c = 1; }"), &["taken"]);
}

#[test]
fn conditions() {
    adds(state("", "when *c == 3 => B;"), &["poll", "MPollRow"]);
    let code = tokens(state("", "when *c == 3 => B;"));
    assert_eq!(fields(code), "leaf : MLeaf ,");
}

#[test]
fn blocks_of_states() {
    adds(state("", "update { *c = 1; }"), &["act", "a_update"]);
    adds(state("", "entry { *c = 1; }"), &["enter_a", "a_entry"]);
    adds(state("", "exit { *c = 1; }"), &["exit_a", "a_exit"]);
    let without = words(&tokens(state("", "entry { *c = 1; }")));
    assert!(!without.contains("exit_a") && !without.contains("enter_b"));
}

#[test]
fn completion() {
    let settles = ["settle", "is_over", "steps", "MCall"];
    adds(state("", "always if *c == 3 => B;"), &settles);
    adds(
        state("", "entry { self.raise(MEvent::E); }"),
        &["settle", "is_over", "steps", "Raised", "queue"],
    );
    let always = words(&tokens(state("", "always if *c == 3 => B;")));
    assert!(!always.contains("Raised") && !always.contains("queue"));
    let done = "initial D; done => B; state D { on E => Over; } final Over;";
    adds(state("", done), &["settle", "a_done"]);
}

#[test]
fn data() {
    adds(state("", "let x: u32 = 3;"), &["MAData", "a_x"]);
    let code = tokens(state("", "let x: u32 = 3;"));
    assert!(!words(&code).contains("MBData"));
    assert_eq!(
        fields(code),
        "leaf : MLeaf , a_data : :: core :: option :: Option < MAData > ,"
    );
}

#[test]
fn what_self_says() {
    let asks = "entry { *c = self.source().is_some().into(); }";
    adds(state("", asks), &["MCall"]);
    let is_in = words(&tokens(state(
        "",
        "entry { *c = self.is_in(MState::A).into(); }",
    )));
    assert!(!is_in.contains("MCall"));
}

#[test]
fn choices_of_initials() {
    let choice = "initial if *c == 3 { D } else { E2 }; state D {} state E2 {}";
    adds(state("", choice), &["a_initial", "MCall"]);
    let plain = words(&tokens(state(
        "",
        "initial D; state D {} state E2 {} on G => E2;",
    )));
    assert!(!plain.contains("MCall"));
}

#[test]
fn deferral_stack_history_and_regions() {
    adds(state("deferred 2;", "defer G;"), &["deferred", "recall"]);
    let pop = Extra {
        header: "stack 2;",
        state: "on G => push P;",
        more: "state P { on E => pop; }",
    };
    adds(pop, &["stack"]);
    let history = Extra {
        state: "initial D; deep history H; on G => P; state D { on E => D2; } state D2 {}",
        more: "state P { on E => H; }",
        ..Extra::default()
    };
    adds(history, &["MHistory", "a_h_0"]);
    let regions = "region R { initial R1; state R1 {} } region S { initial S1; state S1 {} }";
    adds(state("", regions), &["MConfig"]);
}

#[test]
fn payload_is_moved_through_selection_only_for_guards_that_look_at_it() {
    let source = |guard: &str| {
        format!(
            "machine M {{ events {{ E(u32) }} initial A; state A {{ on E(n) {guard} {{ drop(n); }} }} }}"
        )
    };
    let expanded = |guard| {
        let source = source(guard).parse().expect("tokens");
        words(&expand(quote!(hfsm_core), source))
    };
    assert!(!expanded("").contains("holds"));
    assert!(expanded("if n > 3").contains("holds"));
}
