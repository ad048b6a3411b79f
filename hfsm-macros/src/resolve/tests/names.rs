use super::{marks, passes};
use crate::testing;

#[test]
fn duplicate_state() {
    assert_eq!(marks("initial S; state S; state S;"), ["duplicate_state S"]);
    assert_eq!(
        marks("initial S; state S { initial T; state T; deep history T; }"),
        ["duplicate_state T"]
    );
    assert_eq!(
        marks("region R { initial S; state S; } region T { initial R; final R; }"),
        // The target is the first `R`, which is no target; the second is only told as double.
        ["duplicate_state R", "not_a_target R"]
    );
    passes("initial S; state S; state s;");
}

#[test]
fn duplicate_event() {
    let of = |events| {
        testing::marks(&format!(
            "machine M {{ events {{ {events} }} initial S; state S; }}"
        ))
    };
    assert_eq!(of("A, B, A(u32)"), ["duplicate_event A"]);
    assert_eq!(of("A, B, a"), Vec::<String>::new());
    // A header too many makes no event unknown.
    assert_eq!(of("A } events { B, A"), ["duplicate_item events"]);
    assert_eq!(
        testing::marks("machine M { events { A } events { B } initial S; state S { on B => S; } }"),
        ["duplicate_item events"]
    );
}

#[test]
fn duplicate_item() {
    assert_eq!(
        marks("initial S; initial T; state S; state T;"),
        ["duplicate_item initial"]
    );
    for item in ["entry {}", "exit {}", "update {}", "resume {}", "hold;"] {
        let keyword = item.split([' ', ';']).next().unwrap();
        assert_eq!(
            marks(&format!("initial S; state S {{ {item} {item} }}")),
            [format!("duplicate_item {keyword}")]
        );
        passes(&format!(
            "initial S; state S {{ {item} }} state T {{ {item} }}"
        ));
    }
    assert_eq!(
        marks("initial S; state S { let x: u8 = 0; let x: u8 = 1; }"),
        ["duplicate_item x"]
    );
    assert_eq!(
        marks("initial S; state S { timer t; timer u; }"),
        ["duplicate_item u"]
    );
    assert_eq!(
        testing::marks("machine M { context a: A; context b: B; initial S; state S; }"),
        ["duplicate_item context"]
    );
}

#[test]
fn unknown_state() {
    assert_eq!(marks("initial X; state S;"), ["unknown_state X"]);
    assert_eq!(
        marks("initial S; state S { on A => X; }"),
        ["unknown_state X"]
    );
    assert_eq!(
        marks("initial S; state S { on A => if c { X } else { match d { _ => Y } }; }"),
        ["unknown_state X", "unknown_state Y"]
    );
    assert_eq!(
        marks("initial S; state S { on A => push X; }"),
        ["unknown_state X"]
    );
    assert_eq!(
        marks(
            "initial S; state S { initial T; deep history H else X; state T; } state U { on A => H; }"
        ),
        ["unknown_state X"]
    );
    assert_eq!(
        marks("initial S; state S { done X => T; final F; initial F; } state T;"),
        ["unknown_state X"]
    );
    passes("initial S; state S { on A => T; } state T;");
}

#[test]
fn an_unknown_state_has_no_followers() {
    // Not missing_initial, not row_without_effect, not missing_data.
    assert_eq!(
        marks("initial S; state S { initial X; on A => Y; state T { let v: u8; } }"),
        ["unknown_state X", "unknown_state Y"]
    );
}

#[test]
fn near_names_are_hinted() {
    let found = testing::hints(&super::machine(
        "initial Idle; state Idle { on A => Wlak; on b => Walk; } state Walk;",
    ));
    assert_eq!(found, ["did you mean `Walk`?", "did you mean `B`?"]);
}

#[test]
fn unknown_event() {
    assert_eq!(
        marks("initial S; state S { on X => S; }"),
        ["unknown_event X"]
    );
    assert_eq!(
        marks("initial S; state S { ignore A | X; }"),
        ["unknown_event X"]
    );
    assert_eq!(
        marks("initial S; state S { defer MEvent::X; }"),
        ["unknown_event X"]
    );
    passes("initial S; state S { on MEvent::A => S; ignore B | C; }");
}

#[test]
fn undeclared_lifetimes() {
    let of = testing::marks;
    let known = "machine M<'m> { context c: C<'m, '_, 'static>; tick t: T<'m>; initial A; \
                 state A { let x: Box<dyn for<'a> Fn(&'a u8) -> &'a u8> = y; } }";
    assert_eq!(of(known), [""; 0]);
    let unknown = "machine M<'m> { context c: C<'a>; tick t: T<(C<'a>, &'b u8)>; events E<'d>; \
                   initial A; state A { let x: &'e u8 = y; } }";
    assert_eq!(
        of(unknown),
        [
            "undeclared_lifetime a",
            "undeclared_lifetime b",
            "undeclared_lifetime d",
            "undeclared_lifetime e"
        ]
    );
    let own =
        "machine M { events E<'e> { Go(&'e u8, &'f u8) } initial A; state A { on Go => A; } }";
    assert_eq!(of(own), ["undeclared_lifetime f"]);
}

#[test]
fn missing_events() {
    let of = |header| {
        testing::marks(&format!(
            "machine M {{ {header} initial S; state S {{ on A => S; ignore B; }} }}"
        ))
    };
    assert_eq!(of(""), ["missing_events A"]);
    assert_eq!(of("events crate::Event;"), Vec::<String>::new());
}

#[test]
fn name_in_scope() {
    assert_eq!(
        marks("initial S; state S { let cx: u8 = 0; timer dt; }"),
        ["name_in_scope cx", "name_in_scope dt"]
    );
    assert_eq!(
        marks("initial S; state S { let x: u8 = 0; initial T; state T { let x: u8 = 0; } }"),
        ["name_in_scope x"]
    );
    assert_eq!(
        marks(
            "let x: u8 = 0; region P { let x: u8 = 0; initial S; state S; } region Q { initial T; state T; }"
        ),
        ["name_in_scope x"]
    );
    assert_eq!(
        marks("initial S; state S { let n: u8 = 0; on B(n) | C { n } => S; ignore B(cx); }"),
        ["name_in_scope n", "name_in_scope cx"]
    );
    assert_eq!(
        testing::marks("machine M { context x: A; tick x: f32; initial S; state S; }"),
        ["name_in_scope x"]
    );
}

#[test]
fn names_of_states_beside_are_not_in_scope() {
    passes("initial S; state S { let n: u8 = 0; } state T { let n: u8 = 0; }");
    passes("initial S; state S { let n: u8 = 0; } state T { on C { n } => S; }");
    passes("initial S; state S { let n: u8 = 0; on C { n: m } => S; on B(N) => S; }");
}

#[test]
fn name_clash() {
    let of = |header: &str, items: &str| {
        testing::marks(&format!(
            "machine M {{ {header} initial S; state S {{ {items} }} state T {{ pub let b: u8 = 0; }} }}"
        ))
    };
    assert_eq!(of("events MState { A }", ""), ["name_clash MState"]);
    assert_eq!(of("events MEvent { A }", ""), Vec::<String>::new());
    assert_eq!(of("", "pub let leaf: u8 = 0;"), ["name_clash leaf"]);
    assert_eq!(of("", "let leaf: u8 = 0;"), Vec::<String>::new());
    assert_eq!(of("tick dt: f32;", "pub timer b;"), ["name_clash b"]);
    assert_eq!(of("", "pub let b: u8 = 0;"), ["name_clash b"]);
    assert_eq!(
        of("", "initial Path; submachine Path: Other;"),
        ["name_clash Path"]
    );
    assert_eq!(of("", "initial ALL; state ALL;"), ["name_clash ALL"]);
}

#[test]
fn payload_mismatch() {
    let of = |row: &str| marks(&format!("initial S; state S {{ {row} }}"));
    for (row, token) in [
        ("on A(x) {}", "(x)"),
        ("on A {x} => S;", "{x}"),
        ("ignore A(1);", "(1)"),
        ("on B() {}", "()"),
        ("on B(x, y) {}", "(x, y)"),
        ("on B(.., x, y) {}", "(.., x, y)"),
        ("on B { n } {}", "{ n }"),
        ("on C(n) {}", "(n)"),
        ("on C { m } {}", "m"),
        ("on C { m, .. } {}", "m"),
        ("on C { n, mut m } {}", "m"),
        ("on A | C(_) {}", "(_)"),
        // Alternatives bind the same names.
        ("on A | B(x) {}", "A"),
        ("on B(x) | C { n: _ } {}", "C"),
    ] {
        assert_eq!(of(row), [format!("payload_mismatch {token}")], "{row}");
    }
    for row in [
        "on A {}",
        "on A { .. } {}",
        "on B {}",
        "on B(_) {}",
        "on B(..) {}",
        "on B(x,) {}",
        "on B(1..=9) {}",
        "on B(MAX | 3) {}",
        "on B(Small::<u8, 3>(_)) {}",
        "on B { 0: x } {}",
        "on B { .. } {}",
        "on C { n } {}",
        "on C { n: 1 } {}",
        "on C { ref n, .. } {}",
        "on C { r#n } {}",
        "on C { .. } {}",
        "on A | B(_) {}",
        "on B(x) | C { n: x } {}",
    ] {
        passes(&format!("initial S; state S {{ {row} }}"));
    }
}

#[test]
fn what_is_not_known_of_a_payload() {
    let of = |events: &str| {
        testing::marks(&format!(
            "machine M {{ {events} initial S; state S {{ on A(x, y) {{}} }} }}"
        ))
    };
    assert_eq!(of("events E;"), Vec::<String>::new());
    assert_eq!(
        of("events { A(#[cfg(any())] u8, u8, u8) }"),
        Vec::<String>::new()
    );
    assert_eq!(
        of("events { A(/// The first.\n u8) }"),
        ["payload_mismatch (x, y)"]
    );
    assert_eq!(
        of("events { A(HashMap<u8, u8>, u8) }"),
        Vec::<String>::new()
    );
}
