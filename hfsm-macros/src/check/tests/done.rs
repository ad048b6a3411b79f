use super::{marks, passes};

#[test]
fn never_done() {
    assert_eq!(
        marks("initial S; state S { on A => T; done => T; } state T { on A => S; }"),
        ["deny never_done done"]
    );
    assert_eq!(
        marks(
            "initial S; state S { done => T; initial U; state U { on A => T; } } state T { on A => S; }"
        ),
        ["deny never_done done"]
    );
    assert_eq!(
        marks(
            "initial P; state P { on B => O; done => O;
                region X { initial S; state S { on A => F; } final F; }
                region Y { initial T; state T; } } state O { on A => P; }"
        ),
        ["deny never_done done"]
    );
    passes(
        "initial S; state S { done => T; initial U; state U { on A => F; } final F; } state T { on A => S; }",
    );
    passes("initial S; submachine S: Other { done => T; } state T { on A => S; }");
    passes(
        "initial P; state P { done => O;
            region X { initial S; state S { on A => F; } final F; }
            region Y { initial T; state T { on A => G; } final G; } } state O { on A => P; }",
    );
}

#[test]
fn undone() {
    let of = |rows: &str| {
        marks(&format!(
            "initial S; state S {{ {rows} initial U; state U {{ on A => F; on B => G; on C => T; }} final F; final G; }} state T {{ on A => S; }}"
        ))
    };
    assert_eq!(of(""), ["deny undone S"]);
    assert_eq!(of("done F => T;"), ["deny undone S"]);
    assert_eq!(of("done => T;"), Vec::<String>::new());
    assert_eq!(of("done {}"), Vec::<String>::new());
    assert_eq!(of("done F => T; done G => T;"), Vec::<String>::new());
    assert_eq!(of("done F {} done G {}"), Vec::<String>::new());
    assert_eq!(of("done G {}"), ["deny undone S"]);
    assert_eq!(of("after 1.0 => T;"), Vec::<String>::new());
    assert_eq!(of("done F => T; on A if c => T;"), Vec::<String>::new());
}

#[test]
fn the_machine_may_end() {
    passes("initial S; state S { on A => F; } final F;");
    passes(
        "region X { initial S; state S { on A => F; } final F; } region Y { initial T; state T { on A => G; } final G; }",
    );
    // A region that ended waits for its siblings.
    passes(
        "initial P; state P { on B => O;
            region X { initial S; state S { on A => F; } final F; }
            region Y { initial T; state T; } } state O { on A => P; }",
    );
}

#[test]
fn regions_that_all_end() {
    assert_eq!(
        marks(
            "initial O; state O { on A => P; } state P {
                region X { initial S; state S { on A => F; } final F; }
                region Y { initial T; state T { on A => G; } final G; } }"
        ),
        ["deny undone P"]
    );
    // Which `final` it names makes no difference: all regions have to end.
    passes(
        "initial O; state O { on A => P; } state P { done F {}
            region X { initial S; state S { on A => F; } final F; }
            region Y { initial T; state T { on A => G; } final G; } }",
    );
}

#[test]
fn a_done_row_does_not_lead_out_of_a_state_before_it_is_done() {
    assert_eq!(
        marks(
            "initial S; state S { done => T; initial U; state U { on A => V; on B => F; } state V; final F; } state T { on A => S; }"
        ),
        ["deny dead_end V"]
    );
}
