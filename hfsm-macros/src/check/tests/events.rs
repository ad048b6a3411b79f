use crate::check;
use crate::testing::{chart, complaints, graph_marks};

fn of(events: &str, items: &str) -> Vec<String> {
    graph_marks(&format!(
        "machine M {{ events {{ {events} }} deferred 2; {items} }}"
    ))
}

#[test]
fn a_leaf_without_a_row() {
    assert_eq!(
        of(
            "A, B",
            "initial S; state S { on A => T; ignore B; } state T { on A => S; }"
        ),
        ["deny missing_transition T"]
    );
    assert_eq!(
        complaints(
            "machine M { events { A, B, C } initial S; state S { on A => T; ignore B | C; } state T { on A => S; } }"
        ),
        ["1:86 missing_transition: state `T` does not handle events `B` and `C`"]
    );
    let none = Vec::<String>::new();
    assert_eq!(
        of(
            "A, B",
            "initial S; state S { on A => T; ignore B; } state T { on A => S; defer B; }"
        ),
        none
    );
    assert_eq!(
        of(
            "A, B(u8)",
            "initial S; state S { on A => T; on B if c {} } state T { on A => S; on B(1) {} }"
        ),
        none
    );
    assert_eq!(
        of(
            "A, B",
            "ignore B; initial S; state S { on A => T; } state T { on A => S; }"
        ),
        none
    );
}

#[test]
fn told_once_at_the_outermost_state() {
    assert_eq!(
        of(
            "A, B",
            "initial S; state S { on A => C; ignore B; } state C { on A => S; initial T; state T { initial U; state U; } state V; always if c => V; }"
        ),
        ["deny missing_transition C"]
    );
    assert_eq!(
        complaints(
            "machine M { events { A, B } initial S; state S { on A => T; } state T { on A => S; } }"
        ),
        ["1:9 missing_transition: no state handles event `B`"]
    );
    // One leaf of several minds it: the others are told.
    assert_eq!(
        of(
            "A, B",
            "initial S; state S { on A => C; ignore B; } state C { on A => S; initial T; state T { ignore B; on A => V; } state V { on A => W; } state W; }"
        ),
        ["deny missing_transition V", "deny missing_transition W"]
    );
}

#[test]
fn the_rest_covers_all_but_events_that_insist() {
    let none = Vec::<String>::new();
    assert_eq!(
        of(
            "A, B",
            "initial S; state S { on A => T; on B {} } state T { on A => S; ignore _; }"
        ),
        none
    );
    assert_eq!(
        of(
            "A, #[deny(hfsm::missing_transition)] B",
            "initial S; state S { on A => T; on B {} } state T { on A => S; ignore _; }"
        ),
        ["deny missing_transition T"]
    );
    assert_eq!(
        of(
            "A, #[deny(hfsm::missing_transition)] B",
            "initial S; state S { on A => T; on B {} } state T { on A => S; ignore B; ignore _; }"
        ),
        none
    );
}

#[test]
fn regions_stand_in_for_each_other() {
    let with = |y: &str| {
        of(
            "A, B",
            &format!(
                "region X {{ initial S; state S {{ on A => T; }} state T {{ on A => S; }} }} region Y {{ initial U; state U {{ {y} }} }}"
            ),
        )
    };
    assert_eq!(with("on B {}"), Vec::<String>::new());
    assert_eq!(with(""), ["deny missing_transition M"]);
    assert_eq!(
        of(
            "A, B",
            "initial O; state O { on A => P; ignore B; } state P { on A => O; region X { initial S; state S; } region Y { initial U; state U; } }"
        ),
        ["deny missing_transition P"]
    );
}

#[test]
fn what_cannot_handle_need_not() {
    let none = Vec::<String>::new();
    assert_eq!(of("A", "initial S; state S { on A => F; } final F;"), none);
    assert_eq!(
        of(
            "A",
            "initial S; state S { on A => T; } submachine T: Other { done => S; }"
        ),
        none
    );
    assert_eq!(
        of(
            "A",
            "initial S; state S { on A => T; } state T { always if c => S; always => S; }"
        ),
        none
    );
    assert_eq!(
        of(
            "A",
            "initial S; state S { on A => T; } state T { always if c => S; }"
        ),
        ["deny missing_transition T"]
    );
    // Not reached: that is one mistake, and not two.
    assert_eq!(
        of("A", "initial S; state S { on A {} } state T;"),
        ["deny unreachable_state T"]
    );
}

#[test]
fn levels() {
    let states = "initial S; state S { on A => T; ignore B; }";
    let none = Vec::<String>::new();
    assert_eq!(
        of(
            "A, B",
            &format!("{states} #[allow(hfsm::missing_transition)] state T {{ on A => S; }}")
        ),
        none
    );
    assert_eq!(
        of(
            "A, #[allow(hfsm::missing_transition)] B",
            &format!("{states} state T {{ on A => S; }}")
        ),
        none
    );
    assert_eq!(
        of(
            "A, #[warn(hfsm::missing_transition)] B",
            &format!("{states} state T {{ on A => S; }}")
        ),
        ["warn missing_transition T"]
    );
    assert_eq!(
        of(
            "A, #[warn(hfsm::missing_transition)] B",
            &format!(
                "{states} #[deny(hfsm::missing_transition)] state T {{ initial U; state U {{ on A => S; }} }}"
            )
        ),
        ["deny missing_transition T"]
    );
    assert_eq!(
        graph_marks(
            "#[warn(hfsm::missing_transition)] machine M { events { A } initial S; state S; }"
        ),
        ["warn missing_transition M", "warn unused_event A"]
    );
}

#[test]
fn of_existing_types_the_named_events_are_known() {
    let of = |items: &str| graph_marks(&format!("machine M {{ events crate::E; {items} }}"));
    assert_eq!(
        of("initial S; state S { on A => T; on B {} } state T { on B => S; }"),
        ["deny missing_transition T"]
    );
    assert_eq!(
        of("initial S; state S { on A => T; on B {} } state T { on B => S; ignore _; }"),
        Vec::<String>::new()
    );
}

#[test]
fn of_existing_types_the_rest_is_left_to_the_compiler() {
    let of = |items: &str| {
        let chart = chart(&format!("machine M {{ events crate::E; {items} }}"));
        let states = check::unnamed_events(&chart).into_iter();
        let names: Vec<_> = states.map(|id| chart[id].name.to_string()).collect();
        names.join(" ")
    };
    let s = "initial S; state S { on A => T; }";
    assert_eq!(of(&format!("{s} state T {{ on A => S; }}")), "M");
    assert_eq!(of(&format!("{s} state T {{ on A => S; ignore _; }}")), "S");
    assert_eq!(of(&format!("ignore _; {s} state T {{ on A => S; }}")), "");
    assert_eq!(
        of(&format!(
            "{s} #[allow(hfsm::missing_transition)] state T {{ on A => S; }}"
        )),
        "S"
    );
    assert_eq!(
        of(
            "initial C; state C { initial S; state S; state U; } state T { ignore _; } always if c => U; on A => T;"
        ),
        "C"
    );
}

#[test]
fn unused_event() {
    assert_eq!(
        of("A, B", "ignore _; initial S; state S { on A {} }"),
        ["warn unused_event B"]
    );
    assert_eq!(
        of(
            "A, #[allow(hfsm::unused_event)] B",
            "ignore _; initial S; state S { on A {} }"
        ),
        Vec::<String>::new()
    );
    // An event that no state handles is told as that alone.
    assert_eq!(
        of("A, B", "initial S; state S { on A {} }"),
        ["deny missing_transition M"]
    );
    assert_eq!(
        of("A, B", "initial S; state S { on A {} ignore B; }"),
        Vec::<String>::new()
    );
}

/// What stands above `events` is said of each of them that says nothing itself.
#[test]
fn levels_of_all_events() {
    let of = |all: &str, one: &str| {
        crate::testing::graph_marks(&format!(
            "machine M {{ {all} events {{ A, {one} B }} initial S; state S {{ on A => T; }} state T {{ on A => S; on B {{}} }} }}"
        ))
    };
    let (allow, deny) = (
        "#[allow(hfsm::missing_transition)]",
        "#[deny(hfsm::missing_transition)]",
    );
    assert_eq!(of("", ""), ["deny missing_transition S"]);
    assert_eq!(of(allow, ""), Vec::<String>::new());
    assert_eq!(of(allow, deny), ["deny missing_transition S"]);
    assert_eq!(of(deny, allow), Vec::<String>::new());
}
