use super::{marks, passes};

#[test]
fn unused_history() {
    assert_eq!(
        marks(
            "initial C; state C { deep history H; on A => T; initial S; state S; } state T { on A => C; }"
        ),
        ["warn unused_history H"]
    );
    passes(
        "initial C; state C { deep history H; on A => T; initial S; state S; } state T { on A => if c { H } else { C }; }",
    );
    passes(
        "initial C; state C { deep history H else S; on A => T; initial H; state S; } state T { on A => C; }",
    );
    passes(
        "initial C; state C { #[allow(hfsm::unused_history)] deep history H; on A => T; initial S; state S; } state T { on A => C; }",
    );
}

#[test]
fn unused_timer() {
    assert_eq!(
        marks("initial S; state S { timer t; on A => T; } state T { on A => S; }"),
        ["warn unused_timer t"]
    );
    for used in [
        "entry { *t = 0.0; }",
        "on B if t > 1.0 {}",
        "when t > 2.0 {}",
        "after 2.0 - t => T;",
        "on B => if t > 1.0 { S } else { T };",
        "on B => T { t };",
        "on B => T { t: *t };",
        r#"on B { println!("{t}"); }"#,
        "let z: f32 = t;",
        "hold if t < 1.0;",
        "when c for 2.0 - t => T;",
        "on B => if c { T { t: *t } } else { S };",
        "on B => if c { S } else { T { t: *t } };",
        "on B => match t.floor() { 0.0 => S, _ => T };",
        "on B => match d { 0 if t > 1.0 => S, _ => T };",
        "on B => match d { 0 => T { t: *t }, _ => S };",
        "exit { cx.show(*t); }",
        "update { cx.show(*t); }",
        "resume { cx.show(*t); }",
    ] {
        let timer = if used.contains("T {") {
            "t: f32 = 0.0"
        } else {
            "u: f32 = 0.0"
        };
        passes(&format!(
            "initial S; state S {{ timer t; {used} on A => T; }} state T {{ let {timer}; on A => S; }}"
        ));
    }
    for used in [
        "initial { cx.show(*t); } => S;",
        "initial if t > 1.0 { S } else { R };",
        "initial S; deep history H within 4.0 - t;",
    ] {
        passes(&format!(
            "initial C; state C {{ timer t; {used} on A => O; state S {{ on B => R; }} state R {{ on B => S; }} }}
             state O {{ on A => C; on B => H; }} "
        ).replace("on B => H;", if used.contains('H') { "on B => H;" } else { "" }));
    }
    // None of this mentions it.
    assert_eq!(
        marks(
            "initial C; state C { timer t; let z: f32 = 0.0; hold if c; initial if c { S } else { R }; deep history H within 4.0;
                 entry { cx.a(); } on A => O; when c for 2.0 => O; after 3.0 => O;
                 state S { on B => R; } state R { on B => S; } }
             state O { on A => C; on B => H; on C => match c { 0 if c => S, _ => R }; }"
        ),
        ["warn unused_timer t"]
    );
    passes("initial C; state C { timer t; initial S; state S { update { cx.show(*t); } } }");
    passes("initial S; state S { pub timer t; on A => T; } state T { on A => S; }");
}

#[test]
fn region_conflict() {
    let of = |one: &str, other: &str| {
        marks(&format!(
            "initial P; state P {{
                region X {{ initial S; state S {{ {one} }} }}
                region Y {{ initial T; state T {{ {other} }} }} }}
             state O {{ on A => P; on B => Q; }} state Q {{ on A => O; }}"
        ))
    };
    assert_eq!(of("on A => O;", "on A => Q;"), ["warn region_conflict on"]);
    assert_eq!(of("on A => O;", "on A => O;"), Vec::<String>::new());
    assert_eq!(of("on A => O;", "on A if c => Q;"), Vec::<String>::new());
    assert_eq!(of("on A => O;", "on B => Q;"), Vec::<String>::new());
    assert_eq!(of("on A => O;", "on A {}"), Vec::<String>::new());
    assert_eq!(of("on B(1) => O;", "on B(2) => Q;"), Vec::<String>::new());
}

#[test]
fn overridden_transition() {
    let of = |row: &str, t: &str, u: &str| {
        marks(&format!(
            "initial C; state C {{ {row} initial T; state T {{ on B => U; {t} }} state U {{ on B => T; {u} }} on C => O; }} state O {{ on A => C; }}"
        ))
    };
    assert_eq!(
        of("on A => O;", "on A {}", "ignore A;"),
        ["warn overridden_transition on"]
    );
    assert_eq!(
        of("on A => O;", "on A {}", "ignore _;"),
        ["warn overridden_transition on"]
    );
    assert_eq!(
        of("on A => O;", "on A {}", "defer A;"),
        ["warn overridden_transition on"]
    );
    assert_eq!(
        of("on A => O;", "on A {}", "on A if c {}"),
        Vec::<String>::new()
    );
    assert_eq!(of("on A => O;", "on A {}", ""), Vec::<String>::new());
    assert_eq!(
        of("#[urgent] on A => O;", "on A {}", "on A {}"),
        Vec::<String>::new()
    );
    assert_eq!(
        of(
            "#[allow(hfsm::overridden_transition)] on A => O;",
            "on A {}",
            "on A {}"
        ),
        Vec::<String>::new()
    );
}

#[test]
fn overridden_by_a_region() {
    let of = |x: &str, y: &str| {
        marks(&format!(
            "initial P; state P {{ on A => O; on C => O;
                region X {{ initial S; state S {{ {x} }} }}
                region Y {{ initial T; state T {{ {y} }} }} }}
             state O {{ on A => P; }}"
        ))
    };
    assert_eq!(of("on A {}", ""), ["warn overridden_transition on"]);
    assert_eq!(of("on C if c {}", "on C { n: 1 } {}"), Vec::<String>::new());
}
