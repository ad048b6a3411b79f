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
    assert!(!fields(leaves).contains("taken"));
    let stays = tokens(state("tick dt: u32;", "after 3 { *c = 1; }"));
    assert!(fields(stays).contains("taken : [bool ; 1usize]"));
}

#[test]
fn conditions() {
    adds(state("", "when *c == 3 => B;"), &["poll", "take_a_when"]);
    let code = tokens(state("", "when *c == 3 => B;"));
    assert_eq!(fields(code), "leaf : MLeaf ,");
}

#[test]
fn blocks_of_states() {
    adds(state("", "update { *c = 1; }"), &["act", "a_update"]);
    adds(state("", "entry { *c = 1; }"), &["enter_a"]);
    adds(state("", "exit { *c = 1; }"), &["exit_a"]);
    adds(state("", "entry { f(c); }"), &["enter_a", "a_entry"]);
    adds(state("", "exit { f(c); }"), &["exit_a", "a_exit"]);
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

/// A state with two regions.
const REGIONS: &str = "region R { initial R1; state R1 { on G => R2; } state R2 { on G => R1; } }
    region S { initial S1; state S1 {} }";

#[test]
fn deferral() {
    let defer = state("deferred 2;", "defer G;");
    adds(defer, &["deferred", "recall", "Queue", "full"]);
    assert!(!words(&tokens(defer)).contains("held_back"));
    let own = fields(tokens(defer));
    assert!(own.starts_with("leaf : MLeaf , deferred :"), "{own}");
}

#[test]
fn stack() {
    let pops = Extra {
        header: "stack 2;",
        state: "on G => push P;",
        more: "state P { on E => pop; }",
    };
    adds(pops, &["stack", "popped", "resume_popped", "Stack"]);
    let own = fields(tokens(pops));
    assert!(own.starts_with("leaf : MLeaf , stack :"), "{own}");
    // What is pushed and never popped is not resumed.
    let pushes = Extra {
        more: "state P { on E => A; }",
        ..pops
    };
    assert!(!words(&tokens(pushes)).contains("resume_popped"));
}

#[test]
fn histories() {
    let history = Extra {
        state: "initial D; deep history H; on G => P; state D { on E => D2; } state D2 {}",
        more: "state P { on E => H; }",
        ..Extra::default()
    };
    adds(history, &["MHistory", "a_h_0", "restore_a_h_0"]);
    let code = tokens(history);
    // Only one with `within` has an age.
    assert!(!words(&code).contains("clocks"));
    assert_eq!(fields(code), "leaf : MLeaf , history : MHistory ,");
    let aged = Extra {
        header: "tick dt: u32;",
        state: "initial D; deep history H within 3; on G => P; state D { on E => D2; } state D2 {}",
        ..history
    };
    adds(aged, &["clocks", "advance"]);
    let forgets = Extra {
        more: "state P { entry { self.forget(MState::A); } on E => H; }",
        ..history
    };
    adds(forgets, &["forget"]);
    assert!(!words(&tokens(history)).contains("forget"));
}

#[test]
fn regions() {
    adds(
        state("", REGIONS),
        &["MConfig", "config", "r_tip", "s_tip", "place_on_event"],
    );
    let code = tokens(state("", REGIONS));
    assert_eq!(fields(code.clone()), "config : MConfig ,");
    let plain = words(&code);
    for unused in [
        "without_conflicts",
        "held_back",
        "urgent_select_in_r",
        "MHistory",
        "stack",
    ] {
        assert!(!plain.contains(unused), "{unused}");
    }
    // The events are not cloned, since no two regions want to own one.
    assert!(!plain.contains("last"));
    let words_of = |header, more: &str| {
        let regions = format!("{REGIONS} {more}");
        words(&tokens(state(header, Box::leak(regions.into_boxed_str()))))
    };
    let wide = "region T { initial T1; state T1 { on G => B; } }";
    assert!(words_of("", wide).contains("without_conflicts"));
    let defers = "region T { initial T1; state T1 { defer G; } }";
    assert!(words_of("deferred 2;", defers).contains("held_back"));
    let urgent = "region T { initial T1; state T1 { #[urgent] on G { *c = 1; } } }";
    assert!(words_of("", urgent).contains("urgent_select_in_t"));
}

#[test]
fn submachines() {
    let inside = Extra {
        more: "submachine P: Other { on E => A; }",
        state: "on G => P;",
        ..Extra::default()
    };
    adds(
        inside,
        &["p_machine", "Inside", "Within", "suspends", "Other"],
    );
    let own = fields(tokens(inside));
    assert!(own.starts_with("leaf : MLeaf , p_machine :"), "{own}");
    // Nothing is polled for it where no time passes, but for its own conditions.
    assert!(!words(&tokens(inside)).contains("clocks"));
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
