use super::{marks, passes};

/// The marks of a state `S` with `rows`, beside a state `T` to go to.
fn rows(rows: &str) -> Vec<String> {
    marks(&format!(
        "initial S; state S {{ on A => T; {rows} }} state T {{ on A => S; }}"
    ))
}

#[test]
fn an_earlier_row_on_the_same_event() {
    assert_eq!(rows("on A {}"), ["deny shadowed_transition on"]);
    assert_eq!(rows("on A if c {}"), ["deny shadowed_transition on"]);
    assert_eq!(rows("ignore A;"), ["deny shadowed_transition ignore"]);
    assert_eq!(rows("on B(x) {} on B {}"), ["deny shadowed_transition on"]);
    assert_eq!(
        rows("on B {} on C {} on B | C {}"),
        ["deny shadowed_transition on"]
    );
    assert_eq!(rows("defer A;"), ["deny shadowed_transition defer"]);
    assert_eq!(
        rows("ignore _; ignore _;"),
        ["deny shadowed_transition ignore"]
    );
    assert_eq!(
        rows("on B if true {} on B {}"),
        ["deny shadowed_transition on"]
    );
}

#[test]
fn the_very_same_guard() {
    assert_eq!(
        rows("on B if c {} on B if c => T;"),
        ["deny shadowed_transition on"]
    );
    assert_eq!(
        rows("on B(x) if *x > 1 {} on B(x) if *x > 1 {}"),
        ["deny shadowed_transition on"]
    );
    assert_eq!(
        rows("on B(1) {} on B(1) => T;"),
        ["deny shadowed_transition on"]
    );
    assert_eq!(
        rows("on B(x) if *x > 1 {} on B(y) if *y > 1 {}"),
        Vec::<String>::new()
    );
}

#[test]
fn what_may_be_taken_is_not_shadowed() {
    let none = Vec::<String>::new();
    assert_eq!(rows("on B if c => T; on B => T;"), none);
    assert_eq!(rows("on B if c {} on B if d {}"), none);
    assert_eq!(rows("on B(1) {} on B(2) {} on B {}"), none);
    assert_eq!(rows("on B {} on B | C {}"), none);
    assert_eq!(rows("ignore _; on B {} "), none);
    assert_eq!(rows("defer B; on B if c {}"), none);
    // An empty stack disables the first.
    assert_eq!(rows("on B => pop; on B => T;"), none);
    assert_eq!(rows("on B {} #[urgent] on B if c {}"), none);
    assert_eq!(
        rows("#[urgent] on B {} on B {}"),
        ["deny shadowed_transition on"]
    );
}

#[test]
fn a_timed_trigger_is_not_shadowed_by_an_event() {
    passes(
        "initial S; state S { on A => T; after 1.0 => T; when c => T; always if d => T; } state T { on A => S; }",
    );
}

#[test]
fn inner_and_outer_rows_are_no_shadows() {
    passes(
        "initial C; state C { on A => T; initial S; state S { on A => T; on B => U; } state U { on B => S; } } state T { on A => C; }",
    );
}

#[test]
fn held_rows_leave_room() {
    // While `W` holds, the first row is off.
    passes(
        "initial S; state S { on B => T; on B {} initial W; state W { hold; after 1.0 => X; } state X; } state T { on A => S; }",
    );
}

#[test]
fn conditions_and_times() {
    let none = Vec::<String>::new();
    assert_eq!(
        rows("when c => T; when c => S;"),
        ["deny shadowed_transition when"]
    );
    assert_eq!(
        rows("when true => T; when c => S;"),
        ["deny shadowed_transition when"]
    );
    assert_eq!(
        rows("when c for 1.0 => T; when c for 1.0 => S;"),
        ["deny shadowed_transition when"]
    );
    assert_eq!(
        rows("when c => T; when c for 2.0 => S;"),
        ["deny shadowed_transition when"]
    );
    assert_eq!(rows("when c for 2.0 => T; when c => S;"), none);
    assert_eq!(rows("when c for 1.0 => T; when d for 1.0 => S;"), none);
    assert_eq!(rows("when c for 2.0 => T; when c for 1.0 => S;"), none);
    assert_eq!(rows("when c if d => T; when c => S;"), none);
    // An internal row lets polling go on.
    assert_eq!(rows("when c {} when c => T;"), none);
    assert_eq!(
        rows("after 1.0 => T; after 1.0 => S;"),
        ["deny shadowed_transition after"]
    );
    assert_eq!(
        rows("after cx.t => T; after cx.t if c => S;"),
        ["deny shadowed_transition after"]
    );
    assert_eq!(rows("after 1.0 {} after 1.0 => T;"), none);
    // What always holds is taken before anything is due.
    assert_eq!(
        rows("when true => T; after 1.0 => S;"),
        ["deny shadowed_transition after"]
    );
    assert_eq!(rows("when c => T; after 1.0 => S;"), none);
    assert_eq!(rows("when true for 2.0 => T; after 1.0 => S;"), none);
}

#[test]
fn what_is_resumed_goes_on_after_what_was_taken() {
    // `S` comes back with its clock, and of its rows the second alone is still to be taken.
    let through = |history: &str| {
        format!(
            "initial C; state C {{ initial S; {history} on A => T;
                state S {{ after 1.0 => T; after 1.0 => U; after 2.0 => U; }}
                state U {{ on B => S; }} }} state T {{ on A => H; }}"
        )
    };
    passes(&through("deep history H;"));
    passes(&through("shallow history H;"));
    passes(
        "initial S; state S { on A => push T; after 1.0 => U; after 1.0 => T; after 2.0 => T; }
         state T { on A => pop; on B => S; } state U { on B => S; }",
    );
}

#[test]
fn a_condition_that_is_off_inside_its_target() {
    passes(
        "initial S; state C { when c => T; when c => S; state T { on A => U; } state U { on A => T; } } state S { on A => U; }",
    );
}

#[test]
fn always_and_done() {
    let of = |rows: &str| {
        marks(&format!(
            "initial C; state C {{ {rows} initial S; state S {{ on A => F; on B => G; }} final F; final G; }} state T {{ on A => C; }}"
        ))
    };
    assert_eq!(
        of("done => T; done => C;"),
        ["deny shadowed_transition done"]
    );
    assert_eq!(
        of("done => T; done F => C;"),
        ["deny shadowed_transition done"]
    );
    assert_eq!(
        of("done F => T; done F => C; done => C;"),
        ["deny shadowed_transition done"]
    );
    assert_eq!(of("done F => T; done => C;"), Vec::<String>::new());
    assert_eq!(of("done if c => T; done => C;"), Vec::<String>::new());
    assert_eq!(
        marks("initial S; state S { always if c => T; always if c => S; } state T { on A => S; }"),
        ["deny shadowed_transition always"]
    );
}

#[test]
fn a_done_in_one_region_does_not_shadow_its_siblings() {
    passes(
        "region X { initial P; state P { done => Q; initial F; final F; } state Q { on A => P; } }
         region Y { initial R; state R { done => U; initial G; final G; } state U { on A => R; } }",
    );
}

#[test]
fn levels() {
    passes(
        "initial S; state S { on A => T; #[allow(hfsm::shadowed_transition)] on A {} } state T { on A => S; }",
    );
    assert_eq!(
        marks(
            "initial S; #[warn(hfsm::shadowed_transition)] state S { on A => T; on A {} } state T { on A => S; }"
        ),
        ["warn shadowed_transition on"]
    );
}

#[test]
fn shadowed_events() {
    assert_eq!(
        rows_of("always => T; on B {} after 1.0 => T; when c => T; ignore C; on A {}"),
        ["deny shadowed_events on"]
    );
    assert_eq!(
        rows_of("after 1.0 => T; always if c => T; always => T;"),
        ["deny shadowed_events after"]
    );
    let none = Vec::<String>::new();
    assert_eq!(rows_of("always if c => T; on B {}"), none);
    assert_eq!(rows_of("always => pop; on B => T;"), none);
    assert_eq!(rows_of("always if c => T; always => T; ignore _;"), none);
    assert_eq!(
        rows_of("#[allow(hfsm::shadowed_events)] on B {} always => T;"),
        none
    );
    // It leads inside, and is off there.
    assert_eq!(
        rows_of("on B => T; always => U; initial V; state U; state V;"),
        none
    );
    // While `V` holds, the others have their turn.
    assert_eq!(
        rows_of("on B => T; always => T; initial V; state V { hold; after 1.0 => W; } state W;"),
        none
    );
}

#[test]
fn shadowed_timer() {
    let none = Vec::<String>::new();
    assert_eq!(
        rows_of("after 0.5 => T; after 1.0 => S;"),
        ["deny shadowed_timer after"]
    );
    assert_eq!(
        rows_of("after 1 => T; after 2.5 if c {}"),
        ["deny shadowed_timer after"]
    );
    assert_eq!(
        rows_of("after Duration::from_millis(1500) => T; after Duration::from_secs(2) => S;"),
        ["deny shadowed_timer after"]
    );
    assert_eq!(rows_of("after 1.0 => T; after 0.5 => S;"), none);
    assert_eq!(rows_of("after 0.5 if c => T; after 1.0 => S;"), none);
    assert_eq!(rows_of("after 0.5 {} after 1.0 => T;"), none);
    assert_eq!(rows_of("after cx.t => T; after 1.0 => S;"), none);
    assert_eq!(
        rows_of("after 0.5 => U; after 1.0 => T; initial V; state U; state V;"),
        none
    );
}

/// The marks of a state `S` with `rows` that the other state leads to.
fn rows_of(rows: &str) -> Vec<String> {
    marks(&format!(
        "initial S; state S {{ {rows} }} state T {{ on A => S; }}"
    ))
}

/// A hold in a region beside keeps the first row off, one in the same region has no part in it.
#[test]
fn holds_beside_a_row() {
    let of = |same: &str, beside: &str| {
        marks(&format!(
            "initial P; state O {{ on A => P; }} state P {{
                region X {{ initial S; state S {{ on B => O; on B {{}} on A => R; }} state R {{ {same} on A => S; }} }}
                region Y {{ initial W; state W {{ {beside} on A => V; }} state V {{ on A => W; }} }} }}"
        ))
    };
    assert_eq!(of("", ""), ["deny shadowed_transition on"]);
    assert_eq!(of("hold;", ""), ["deny shadowed_transition on"]);
    assert_eq!(of("", "hold;"), Vec::<String>::new());
    assert_eq!(of("", "hold if c;"), Vec::<String>::new());
}
