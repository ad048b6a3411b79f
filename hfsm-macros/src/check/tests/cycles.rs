use super::{machine, marks, passes};
use crate::testing::complaints;

#[test]
fn always_cycle() {
    assert_eq!(
        marks("initial S; state S { always => T; } state T { always => S; }"),
        ["deny always_cycle always"]
    );
    let found = complaints(&machine(
        "initial S; state S { on A => T; } state T { always => U; } state U { always => V; } state V { always => T; }",
    ));
    assert_eq!(
        found,
        ["3:57 always_cycle: `always` never comes to rest: `T -> U -> V -> T`"]
    );
    assert_eq!(
        marks(
            "initial S; state S { always => S; } #[allow(hfsm::unreachable_state)] state T { on A => S; }"
        ),
        ["deny always_cycle always"]
    );
    assert_eq!(
        marks("initial S; state S { always {} }"),
        ["deny always_cycle always"]
    );
}

#[test]
fn always_cycles_inherited_and_in_regions() {
    assert_eq!(
        marks(
            "initial S; state S { on A => C; } state C { always => D; initial T; state T; } state D { always => C; }"
        ),
        ["deny always_cycle always"]
    );
    assert_eq!(
        marks(
            "region X { initial S; state S { always => T; } state T { always => S; } }
             region Y { initial U; state U; }"
        ),
        ["deny always_cycle always"]
    );
    assert_eq!(
        marks(
            "initial S; state S { always => P; }
             state P { region X { initial T; state T { always => S; } } region Y { initial U; state U; } }"
        ),
        ["deny always_cycle always"]
    );
}

#[test]
fn a_guard_breaks_an_always_cycle() {
    passes("initial S; state S { always => T; } state T { always if c => S; }");
    passes("initial S; state S { always if c => T; } state T { always if d => S; on A => S; }");
    passes(
        "initial S; state S { #[allow(hfsm::always_cycle)] always => T; } state T { always => S; }",
    );
}

#[test]
fn a_diamond_of_choices_is_no_cycle() {
    passes(
        "initial S; state S { on A => D; } state D { always => if c { L } else { R }; } state L { always => E; } state R { always => E; } state E { on A => S; }",
    );
    // One branch leads out.
    passes("initial S; state S { always => if c { T } else { S }; } state T { on A => S; }");
    assert_eq!(
        marks(
            "initial S; state S { always => if c { L } else { R }; } state L { always => S; } state R { always => S; }"
        ),
        ["deny always_cycle always"]
    );
}

#[test]
fn an_always_is_off_inside_its_target() {
    passes("initial C; state C { always => T; initial S; state S; state T { on A => S; } }");
    passes("always => T; initial S; state S; state T { on A => S; }");
}

#[test]
fn a_held_always_is_off() {
    passes(
        "initial S; state S { on A => T; } state C { always => D; initial T; state T { hold; on A => D; } } state D { on A => S; always if x => T; }",
    );
}

#[test]
fn ping_pong() {
    let of = |one: &str, other: &str| {
        marks(&format!(
            "initial S; state S {{ when {one} => T; }} state T {{ when {other} => S; }}"
        ))
    };
    assert_eq!(of("c", "c"), ["deny ping_pong when"]);
    assert_eq!(of("true", "true"), ["deny ping_pong when"]);
    assert_eq!(of("c if d", "c if d"), ["deny ping_pong when"]);
    assert_eq!(of("c", "!c"), Vec::<String>::new());
    assert_eq!(of("c for 1.0", "c"), Vec::<String>::new());
    assert_eq!(of("c if d", "c if e"), Vec::<String>::new());
    assert_eq!(of("c", "d"), Vec::<String>::new());
    assert_eq!(of("true", "c"), Vec::<String>::new());
    assert_eq!(of("c", "true"), Vec::<String>::new());
}

#[test]
fn ping_pong_between_composites() {
    assert_eq!(
        marks(
            "initial S; state C { when c => D; initial S; state S; } state D { initial T; state T { when c => C; } }"
        ),
        ["deny ping_pong when"]
    );
    // One of them is inside the other.
    passes(
        "initial C; state C { initial S; when c => T; state S { on A => T; } state T { when c => S; on A => O; } } state O { on A => C; }",
    );
    // The way back leads elsewhere.
    passes("initial S; state S { when c => T; } state T { when c => U; } state U { when c => S; }");
}

#[test]
fn raise_cycle() {
    assert_eq!(
        marks(
            "initial S; state S { on A { self.raise(MEvent::B(1)); } on B { self.raise(MEvent::A); } }"
        ),
        ["deny raise_cycle B"]
    );
    assert_eq!(
        marks(
            "initial S; state S { on A => T; entry { self.raise(A); } } state T { on B => S; entry { self.raise(B(0)); } }"
        ),
        ["deny raise_cycle B"]
    );
    assert_eq!(
        marks(
            "initial S; state S { on A => T; exit { self.raise(B(0)); } } state T { on B => S; exit { self.raise(A); } }"
        ),
        ["deny raise_cycle B"]
    );
    assert_eq!(
        marks("initial S; state S { on A { self.raise(A); } => S; }"),
        ["deny raise_cycle A"]
    );
    let found = complaints(&machine(
        "on A { self.raise(B(1)); } on B { self.raise(A); } initial S; state S { on C => T; } state T { on C => S; }",
    ));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].ends_with("events raise each other for ever: `A -> B -> A`"));
}

#[test]
fn what_may_stop_is_no_raise_cycle() {
    passes("initial S; state S { on A { self.raise(B(1)); } on B if c { self.raise(A); } }");
    passes("initial S; state S { on A { self.raise(B(1)); } on B(2) { self.raise(A); } }");
    passes("initial S; state S { on A { if c { self.raise(A); } } }");
    // Something else may move the machine on before the next event, or a region beside takes it.
    let cycle = "on A { self.raise(B(1)); } on B { self.raise(A); }";
    passes(&format!(
        "initial S; state S {{ {cycle} always if c => T; }} state T {{ on A => S; }}"
    ));
    passes(&format!(
        "region X {{ initial S; state S {{ {cycle} }} }} region Y {{ initial U; state U {{ on B => V; }} state V {{ on A => U; }} }}"
    ));
    // Another's method, and another method.
    passes("initial S; state S { on A { cx.raise(A); } }");
    passes("initial S; state S { on A { self.praise(A); } }");
    passes("initial S; state S { on A { self.raise(A) } }");
    passes("initial S; state S { on A { self?raise(A); } }");
    passes("initial S; state S { on A { if c { return; } self.raise(A); } }");
    passes("initial S; state S { on A { cx.try_it()?; self.raise(A); } }");
    passes("initial S; state S { on A { self.raise(B(1)); } on B => T; } state T { on A => S; }");
    passes(
        "initial S; state S { on A { self.raise(B(1)); self.raise(C { n: 1 }); } on B { self.raise(A); } on C => T; } state T { on A => S; }",
    );
}
