use proc_macro2::TokenStream;

use super::question::{Answer, ask};
use super::{configure, is_conditional};
use crate::ast::{HeaderKind, ItemKind, Machine};
use crate::diagnostics::Diagnostics;
use crate::parse;

const CONDITIONAL: &str = "
    #[cfg(zero)]
    machine M {
        #[cfg(one)] context npc: Npc;
        #[cfg(two)] events { #[cfg(three)] A, B, #[cfg(four)] #[cfg(not(five))] C }
        initial A;
        #[cfg(six)] state A { #[cfg(seven)] on A => B; hold; }
        #[cfg(eight)] region R { #[cfg(nine)] state B; }
    }
";

fn parsed(source: &str) -> Machine {
    let tokens = source.parse().expect("tokens");
    let machine = parse::parse(tokens, &mut Diagnostics::default());
    machine.expect("a machine")
}

/// The names of what is in the machine, `!` for the hold.
fn names(machine: &Machine) -> String {
    let mut names = Vec::new();
    for header in &machine.headers {
        names.push(header.keyword.to_string());
        if let HeaderKind::OwnEvents(own) = &header.kind {
            names.extend(own.variants.iter().map(|event| event.name.to_string()));
        }
    }
    item_names(&machine.items, &mut names);
    names.join(" ")
}

fn item_names(items: &[crate::ast::Item], names: &mut Vec<String>) {
    for item in items {
        match &item.kind {
            ItemKind::State { name, items } | ItemKind::Region { name, items } => {
                names.push(name.to_string());
                item_names(items, names);
            }
            ItemKind::Initial(_) => names.push("initial".into()),
            ItemKind::Row(_) => names.push("row".into()),
            _ => names.push("!".into()),
        }
    }
}

#[test]
fn a_machine_without_cfg_asks_nothing() {
    assert!(!is_conditional(&mut parsed(
        "machine M { initial A; state A; }"
    )));
    assert!(is_conditional(&mut parsed(
        "machine M { state A { #[cfg(x)] hold; } }"
    )));
}

#[test]
fn what_is_off_is_removed_with_all_inside() {
    let with = |enabled: fn(usize) -> bool| {
        let mut machine = parsed(CONDITIONAL);
        let on = configure(&mut machine, enabled);
        assert!(!is_conditional(&mut machine));
        (on, names(&machine))
    };
    let all = "context events A B C initial A row ! R B";
    assert_eq!(with(|_| true), (true, all.into()));
    assert_eq!(with(|_| false), (false, "initial".into()));
    assert_eq!(with(|index| index != 0), (false, all.into()));
    assert_eq!(
        with(|index| index != 1),
        (true, "events A B C initial A row ! R B".into())
    );
    assert_eq!(
        with(|index| index != 2),
        (true, "context initial A row ! R B".into())
    );
    assert_eq!(
        with(|index| index != 3),
        (true, "context events B C initial A row ! R B".into())
    );
    assert_eq!(
        with(|index| index != 4),
        (true, "context events A B initial A row ! R B".into())
    );
    assert_eq!(
        with(|index| index != 6),
        (true, "context events A B C initial A ! R B".into())
    );
    assert_eq!(
        with(|index| index != 8),
        (true, "context events A B C initial A row ! R".into())
    );
}

#[test]
fn the_question_has_a_variant_for_each_node() {
    let question = ask(
        &quote::quote!(krate),
        &mut parsed(CONDITIONAL),
        &quote::quote!(declared),
    );
    let asked = question.to_string();
    assert!(
        asked.contains("hfsm_declaration (krate ; declared)"),
        "{asked}"
    );
    assert!(
        asked.contains("enum __HfsmConfigM { # [cfg (zero)] C0 ,"),
        "{asked}"
    );
    assert!(
        asked.contains("# [cfg (four)] # [cfg (not (five))] C4 ,"),
        "{asked}"
    );
    assert!(asked.contains("# [cfg (nine)] C8 , }"), "{asked}");
}

#[test]
fn the_answer_is_what_is_left() {
    let left: TokenStream = "#[hfsm_declaration(k; machine M {})] enum X { C0, C12 }"
        .parse()
        .expect("tokens");
    let answer = Answer::read(left).expect("an answer");
    assert_eq!(answer.krate.to_string(), "k");
    assert_eq!(answer.declaration.to_string(), "machine M { }");
    let enabled: Vec<_> = (0..20).filter(|&index| answer.is_enabled(index)).collect();
    assert_eq!(enabled, [0, 12]);
    assert!(
        Answer::read(quote::quote!(
            struct S;
        ))
        .is_err()
    );
}
