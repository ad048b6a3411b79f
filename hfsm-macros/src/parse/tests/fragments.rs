//! Fragments of a user's `macro_rules!`, which arrive in groups with invisible delimiters.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::outline;
use crate::diagnostics::Diagnostics;

/// `source` with each `⟦…⟧`, written as `invisible!(…)`, made an invisible group.
fn tree(source: &str) -> String {
    let marked = source.replace('⟦', " invisible(").replace('⟧', ")");
    let tokens: TokenStream = marked.parse().expect("balanced tokens");
    let mut sink = Diagnostics::default();
    let machine = super::super::parse(invisible(tokens), &mut sink);
    let said: Vec<_> = sink.errors().iter().map(|error| error.text()).collect();
    assert_eq!(said, [""; 0], "in {source}");
    let tree = outline::machine(&machine.expect("a machine"));
    tree.split_whitespace().collect()
}

fn invisible(tokens: TokenStream) -> TokenStream {
    let mut made = Vec::new();
    let mut next_is_fragment = false;
    for token in tokens {
        match token {
            TokenTree::Ident(word) if word == "invisible" => next_is_fragment = true,
            TokenTree::Group(group) => {
                let delimiter = match next_is_fragment {
                    true => Delimiter::None,
                    false => group.delimiter(),
                };
                made.push(Group::new(delimiter, invisible(group.stream())).into());
                next_is_fragment = false;
            }
            token => made.push(token),
        }
    }
    made.into_iter().collect()
}

/// The same tree with fragments and without.
#[track_caller]
fn check(source: &str) {
    let plain: String = source
        .chars()
        .filter(|char| !"⟦⟧".contains(*char))
        .collect();
    assert_eq!(tree(source), tree(&plain), "in {source}");
}

#[test]
fn lifetimes_stand_without_parentheses() {
    check(
        "machine M<⟦'a⟧> { context c: Vec<&⟦'a⟧ str>; state A { let x: Foo<⟦'a⟧> = f::<⟦'a⟧>(); } }",
    );
}

#[test]
fn names_types_and_visibilities() {
    check("⟦⟧ machine ⟦M⟧ { context ⟦npc⟧: ⟦Vec<u8>⟧; events ⟦crate::Event⟧; }");
    check("⟦pub⟧ machine M { state ⟦⟦A⟧⟧ { ⟦pub⟧ let ⟦x⟧: ⟦[u8; 2]⟧ = ⟦y⟧; } }");
    check("⟦⟧ machine M<⟦T⟧> { queue ⟦4⟧; submachine A: ⟦T⟧ { done => ⟦A⟧; } ⟦⟧ timer t; ⟦⟧ }");
    check(
        "machine M { let x: ⟦T⟧ = x as ⟦T⟧; let y: T = ⟦T⟧::new(); on A => B { x: <⟦T⟧>::LIMIT } }",
    );
}

#[test]
fn blocks() {
    check("machine M { state A { entry ⟦{ x; }⟧ on E ⟦{ y(); }⟧ on E if a ⟦{ b; }⟧ => A; } }");
    check("machine M { initial ⟦{ x; }⟧ => A; on E => if c ⟦{ A }⟧ else ⟦{ B }⟧ }");
}

#[test]
fn patterns_and_attributes() {
    check("machine M { on ⟦Some(x)⟧ => A; on ⟦e::A⟧ | ⟦B { x }⟧ => A; on ⟦A | B⟧ => C; }");
    check(
        "machine M { #[⟦cfg(test)⟧] state A; #[⟦allow(hfsm::trap)⟧] state B; #[doc = ⟦\"x\"⟧] state C; }",
    );
}

#[test]
fn expressions() {
    check("machine M { when ⟦a⟧ => B; after ⟦a⟧ * 2 if ⟦b⟧ { c } => B; when ⟦c⟧ for ⟦d⟧ => A; }");
    check("machine M { on E if let ⟦Some(x)⟧ = ⟦y⟧ && ⟦z⟧.f(⟦w⟧) => A { x: -⟦y⟧ }; }");
    check(
        "machine M { on E => match ⟦x⟧ { ⟦A⟧ if ⟦c⟧ => B, ⟦_⟧ => C }; deep history H within ⟦2.5⟧ else ⟦A⟧; }",
    );
}

#[test]
fn parentheses_take_the_place_of_what_could_fall_apart() {
    let when = |source: &str| {
        let tree = tree(&format!("machine M {{ when {source} => A; }}"));
        tree["M[when‹".len()..tree.len() - "›→A]".len()].to_string()
    };
    assert_eq!(when("⟦a + b⟧ * 2"), "(a+b)*2");
    assert_eq!(when("!⟦⟦a == b⟧⟧ && ⟦c⟧"), "!(a==b)&&c");
    assert_eq!(when("⟦a + b⟧"), "a+b");
    assert_eq!(
        when("⟦a::B⟧::c() && x as ⟦u8⟧ < ⟦-1⟧"),
        "a::B::c()&&xasu8<(-1)"
    );
    assert_eq!(when("if a ⟦{ b }⟧ else ⟦{ c }⟧"), "ifa{b}else{c}");
    let typed = tree("machine M { let x: &⟦dyn A + B⟧; let y: ⟦dyn A + B⟧; }");
    assert_eq!(typed, "M[let(x:‹&(dynA+B)›)let(y:‹dynA+B›)]");
}
