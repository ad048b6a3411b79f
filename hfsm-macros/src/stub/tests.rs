use quote::quote;

use super::skeleton::skeleton;
use crate::diagnostics::Diagnostics;
use crate::{parse, resolve};

/// The names of states in the skeleton of a broken declaration, `*` in front of leaves; nothing
/// is wrong with the skeleton.
fn states(declaration: &str) -> String {
    let mut sink = Diagnostics::default();
    let machine = parse::parse(declaration.parse().unwrap(), &mut sink).unwrap();
    let skeleton = skeleton(&quote!(::hfsm_core), &machine);
    let mut unexpected = Diagnostics::default();
    let chart = resolve::resolve(&skeleton, &mut unexpected);
    let wrong: Vec<_> = unexpected
        .errors()
        .iter()
        .map(|error| error.text())
        .collect();
    assert_eq!(wrong, Vec::<String>::new(), "{declaration}");
    let names = chart.state_ids().skip(1).map(|id| {
        let leaf = if chart[id].is_leaf() { "*" } else { "" };
        format!("{leaf}{}", chart[id].name)
    });
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn keeps_the_tree() {
    let guard = include_str!("../resolve/tests/guard.txt");
    assert_eq!(
        states(guard),
        "Alive *Patrol Combat Tactics *Approach Attack *WindUp *Recover *Stunned *Flee *Dead"
    );
}

#[test]
fn names_each_state_once() {
    assert_eq!(
        states("machine M { state S; state S { state T; state U; } state ALL; }"),
        "*S *T *U"
    );
}

#[test]
fn gives_a_machine_without_states_one() {
    assert_eq!(states("machine M { initial X; }"), "*Nowhere");
}

#[test]
fn puts_regions_right() {
    assert_eq!(states("machine M { region X { state S; } }"), "X *S");
    assert_eq!(
        states("machine M { region X { state S; } region Y { } state T; }"),
        "X *S *T Y *Y_"
    );
    assert_eq!(
        states("machine M { region X { region Y { state S; } on A => S; } state T; }"),
        "X Y *S *T"
    );
}

#[test]
fn leaves_out_what_may_be_wrong() {
    for items in [
        "hold; done => S; let x: u8; deep history H; state S;",
        "initial Nope; state S { on A => Nope; after 1.0 => S; defer A; on B => push S; }",
        "state S { initial if c { S }; final F { entry {} } }",
        "submachine Path: Other { state T; } submachine Melee: Other; state S { pub let melee: u8; }",
        "pub let leaf: u8 = 0; state S { pub let a: u8; } state T { pub let a: u16 = 1; pub timer b; }",
    ] {
        states(&format!("machine M {{ {items} }}"));
        states(&format!(
            "machine M {{ context x: X; tick x: f32; events {{ A, A, B }} queue 0; {items} }}"
        ));
        states(&format!(
            "machine M {{ events MState {{ }} events E; {items} }}"
        ));
    }
}

#[test]
fn supposes_forgotten_events() {
    let mut sink = Diagnostics::default();
    let text = "machine M { initial S; state S { on A => T; } state T { ignore B | A; } }";
    let machine = parse::parse(text.parse().unwrap(), &mut sink).unwrap();
    let chart = resolve::resolve(&skeleton(&quote!(::hfsm_core), &machine), &mut sink);
    let names: Vec<_> = chart
        .events
        .iter()
        .map(|event| event.name.to_string())
        .collect();
    assert_eq!(names, ["B", "A"]);
}
