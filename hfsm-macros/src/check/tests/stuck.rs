use super::{marks, passes};

#[test]
fn dead_end() {
    assert_eq!(
        marks("initial S; state S { on A => T; } state T;"),
        ["deny dead_end T"]
    );
    assert_eq!(
        marks("initial S; state S { on A => T; } state T { on A {} on B => T; ignore C; }"),
        ["deny dead_end T"]
    );
    passes("initial S; state S { on A => T; } state T { on A => S; }");
    passes("initial S; state S { on A => T; } final T;");
}

#[test]
fn ways_out_are_inherited() {
    passes("initial S; state S { on A => T; } state C { on A => S; state T; }");
    passes("on B => S; initial S; state S { on A => T; } state T;");
    // What is only led to from the root cannot be left by the same row.
    assert_eq!(
        marks("on B => T; initial S; state S; state T;"),
        ["deny dead_end T"]
    );
    assert_eq!(
        marks(
            "initial S; state S { on A => T; } state C { on A => S; initial T; state T { ignore A; } }"
        ),
        ["deny dead_end T", "warn overridden_transition on"]
    );
    passes(
        "initial S; state S { on A => T; } state C { on A => S; initial T; state T { ignore A if c; } }",
    );
    passes(
        "initial S; state S { on A => T; } state C { #[urgent] on A => S; initial T; state T { ignore A; } }",
    );
}

#[test]
fn a_hold_keeps_inherited_rows_off() {
    let of = |hold: &str, urgent: &str| {
        marks(&format!(
            "initial S; state S {{ on A => T; }} state C {{ {urgent} on A => S; initial T; state T {{ {hold} }} }}"
        ))
    };
    assert_eq!(of("hold;", ""), ["deny dead_end T"]);
    assert_eq!(of("hold if c;", ""), Vec::<String>::new());
    assert_eq!(of("hold;", "#[urgent]"), Vec::<String>::new());
    assert_eq!(of("hold; on B => S;", ""), Vec::<String>::new());
}

#[test]
fn dead_ends_in_regions() {
    let of = |x: &str, y: &str, p: &str| {
        marks(&format!(
            "initial P; state O {{ on A => P; }} state P {{ {p}
                region X {{ initial S; state S {{ on A => T; }} state T {{ {x} }} }}
                region Y {{ initial U; state U {{ {y} }} }} }}"
        ))
    };
    assert_eq!(of("on B => O;", "", ""), Vec::<String>::new());
    // A sibling region leaves the state around both, and the state around may itself.
    assert_eq!(of("", "on B => O;", ""), Vec::<String>::new());
    assert_eq!(of("", "on B => P;", ""), ["deny unreachable_state O"]);
    assert_eq!(of("", "", "on B => O;"), Vec::<String>::new());
    assert_eq!(
        marks(
            "region X { initial S; state S { on A => T; } state T; } region Y { initial U; state U; }"
        ),
        ["deny dead_end T"]
    );
}

#[test]
fn ways_out_by_stack_history_and_submachine() {
    passes("initial S; state S { on A => push T; } state T { on A => pop; }");
    assert_eq!(
        marks("initial S; state S { on A => T; } submachine T: Other;"),
        ["deny dead_end T"]
    );
    passes("initial S; state S { on A => T; } submachine T: Other { done => S; }");
    passes(
        "initial C; state C { deep history H; on A => T; initial S; state S; } state T { on A => H; }",
    );
}

#[test]
fn trap() {
    assert_eq!(
        marks("initial S; state S { on A => T; } state T { on A => U; } state U { on A => T; }"),
        ["deny trap T"]
    );
    assert_eq!(
        marks(
            "initial S; state S { on A => C; } state C { initial T; state T { on A => U; } state U { on A => V; } state V { on B => T; on A => U; } }"
        ),
        ["deny trap T"]
    );
    passes("initial S; state S { on A => T; } state T { on A => S; }");
    passes(
        "initial S; state S { on A => T; } state T { on A => U; } state U { on A => T; on B => F; } final F;",
    );
    passes(
        "initial S; state S { on A => T; } #[allow(hfsm::trap)] state C { initial T; state T { on A => U; } state U { on A => T; } }",
    );
}

#[test]
fn traps_in_regions() {
    // The whole of a region is no trap.
    passes(
        "region X { initial S; state S { on A => T; } state T { on A => S; } } region Y { initial U; state U { on A => V; } state V { on A => U; } }",
    );
    assert_eq!(
        marks(
            "region X { initial S; state S { on A => T; } state T { on A => V; } state V { on B => T; } } region Y { initial U; state U; }"
        ),
        ["deny trap T"]
    );
    // Left from beside.
    passes(
        "initial O; state O { on A => P; } state P {
            region X { initial S; state S { on A => T; } state T { on A => V; } state V { on B => T; } }
            region Y { initial U; state U { on B => O; } } }",
    );
}

/// What a history leads to inside a trap is in the trap, whatever else is inside.
#[test]
fn traps_with_histories() {
    let of = |history: &str, y: &str, d: &str| {
        marks(&format!(
            "initial S; state S {{ on A => C; }}
             state C {{ {history} history H; initial X; on B => D; state X {{ on A => Y; }} state Y {{ on A => X; {y} }} }}
             state D {{ on A => H; {d} }}"
        ))
    };
    let regions = "region L { initial M; state M { on C => N; } state N { on C => M; } }
                   region P { initial Q; state Q { on C => R; } state R { on C => Q; } }";
    for history in ["shallow", "deep"] {
        assert_eq!(of(history, "", ""), ["deny trap X"]);
        assert_eq!(of(history, "", "on B => S;"), Vec::<String>::new());
        assert_eq!(of(history, regions, ""), ["deny trap X"]);
        assert_eq!(of(history, regions, "on B => S;"), Vec::<String>::new());
    }
}

#[test]
fn a_sibling_of_an_outer_region_leaves_for_all_inside() {
    let of = |y: &str| {
        marks(&format!(
            "initial P; state O {{ on A => P; }} state P {{
                region X {{ initial S; state S {{
                    region L {{ initial M; state M {{ on A => N; }} state N; }}
                    region R {{ initial Q; state Q {{ on C => Z; }} state Z {{ on C => Q; }} }} }} }}
                region Y {{ initial U; state U {{ {y} on C => V; }} state V {{ on C => U; }} }} }}"
        ))
    };
    assert_eq!(of("on B => O;"), Vec::<String>::new());
    assert_eq!(of(""), ["deny unreachable_state O", "deny dead_end N"]);
}
