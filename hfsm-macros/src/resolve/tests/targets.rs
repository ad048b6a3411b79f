use super::{marks, passes};

#[test]
fn not_a_target() {
    assert_eq!(
        marks("initial S; state S { on A => M; }"),
        ["not_a_target M"]
    );
    assert_eq!(
        marks("region P { initial S; state S { on A => Q; } } region Q { initial T; state T; }"),
        ["not_a_target Q"]
    );
    assert_eq!(
        marks("initial S; state S { deep history H else H; initial T; state T; }"),
        ["not_a_target H"]
    );
    // A state may be named like the machine.
    passes("initial M; state M { on A => M; }");
}

#[test]
fn not_its_final() {
    assert_eq!(
        marks("initial S; state S { done T => F; initial T; state T; } final F;"),
        ["not_its_final T"]
    );
    assert_eq!(
        marks("initial S; state S { done F => S; initial T; state T; } final F;"),
        ["not_its_final F"]
    );
    assert_eq!(
        marks("initial S; submachine S: M { done F => T; } state T { on A => S; }"),
        ["not_its_final F"]
    );
    passes("initial S; state S { done F => S; initial T; state T; final F; }");
    passes(
        "initial S; state S { done F => S; region P { initial F; final F; } region Q { initial G; final G; } }",
    );
}

#[test]
fn stale_history() {
    let of = |inside: &str, outside: &str| {
        marks(&format!(
            "{outside} initial S; state S {{ deep history H; initial T; state T {{ {inside} }} }}"
        ))
    };
    assert_eq!(of("on A => H;", ""), ["stale_history H"]);
    assert_eq!(
        of("on A => if c { T } else { H };", ""),
        ["stale_history H"]
    );
    assert_eq!(of("on A => push H;", ""), ["stale_history H"]);
    assert_eq!(of("", "on A => H;"), Vec::<String>::new());
    assert_eq!(
        marks("initial S; state S { on A => H; deep history H; initial T; state T; }"),
        ["stale_history H"]
    );
    passes("initial S; state S { deep history H; initial T; state T; } state U { on A => H; }");
}

#[test]
fn region_crossing() {
    let of = |from: &str| {
        marks(&format!(
            "initial O; state O {{ on C => (S, V); }} state P {{
                region X {{ initial S; state S {{ {from} }} state T; }}
                region Y {{ initial U; state U; state V; deep history H; }} }}"
        ))
    };
    assert_eq!(of("on A => V;"), ["region_crossing V"]);
    assert_eq!(of("on A => H;"), ["region_crossing H"]);
    assert_eq!(of("on A => (T, V);"), ["region_crossing V"]);
    assert_eq!(of("on A => T; on B => P; on C => O;"), Vec::<String>::new());
}

#[test]
fn forks() {
    let of = |fork: &str| {
        marks(&format!(
            "initial O; state O {{ on A => {fork}; }} state P {{
                region X {{ initial S; state S {{ initial K; state K; }} state T; }}
                region Y {{ initial U; state U; state V; }} }}"
        ))
    };
    assert_eq!(of("(S, T)"), ["region_crossing T"]);
    assert_eq!(of("(S, K)"), ["region_crossing K"]);
    assert_eq!(of("(S, U, V)"), ["region_crossing V"]);
    assert_eq!(of("(O, U)"), ["region_crossing U"]);
    assert_eq!(of("(P, U)"), ["region_crossing U"]);
    assert_eq!(of("(Z, W)"), ["unknown_state Z", "unknown_state W"]);
    assert_eq!(of("(T, V)"), Vec::<String>::new());
    assert_eq!(of("(K, V)"), Vec::<String>::new());
}

#[test]
fn no_else() {
    assert_eq!(
        marks("initial S; state S { on A => if c { S }; }"),
        ["no_else if"]
    );
    assert_eq!(
        marks("initial S; state S { on A => if c { S } else if d { S }; }"),
        ["no_else if"]
    );
    assert_eq!(
        marks("initial S; state S { on A => match c {}; }"),
        ["no_else match"]
    );
    assert_eq!(marks("initial if c { S }; state S;"), ["no_else if"]);
    passes("initial S; state S { on A => match c { true => S, false => if d { S } else { S } }; }");
}

#[test]
fn missing_data() {
    let of = |row: &str| {
        marks(&format!(
            "initial O; state O {{ {row} }}
             state S {{ let x: u8; let y: u8 = 0; initial T {{ z: 1 }}; deep history H else T; on C => T {{ z: 2 }};
                state T {{ let z: u8; on A => external S {{ x: 1 }}; on B => S; }}
                state N; }}"
        ))
    };
    // The `else` cannot give `z`.
    assert_eq!(of(""), ["missing_data H"]);
    let of = |row: &str| {
        marks(&format!(
            "initial O; state O {{ {row} }}
             state S {{ let x: u8; let y: u8 = 0; initial T {{ z: 1 }}; deep history H else N; on C => T {{ z: 2 }};
                state T {{ let z: u8; on A => external S {{ x: 1 }}; on B => S; }}
                state N; }}"
        ))
    };
    assert_eq!(of("on A => S;"), ["missing_data S"]);
    assert_eq!(of("on A => S { y: 1 };"), ["missing_data S"]);
    assert_eq!(of("on A => T { x: 1 };"), ["missing_data T"]);
    assert_eq!(of("on A => N;"), ["missing_data N"]);
    assert_eq!(of("on A => H;"), ["missing_data H"]);
    assert_eq!(of("on A => push S;"), ["missing_data S"]);
    assert_eq!(
        of("on A => if c { S { x: 1 } } else { S };"),
        ["missing_data S"]
    );
    for row in [
        "S { x }",
        "S { x: 1, y: 2 }",
        "T { x: 1, z: 2 }",
        "H { x: 1 }",
        "push N { x: 0 }",
    ] {
        assert_eq!(
            of(&format!("on A => {row};")),
            Vec::<String>::new(),
            "{row}"
        );
    }
    assert_eq!(
        marks("initial S; state S { let x: u8; }"),
        ["missing_data S"]
    );
    passes("initial S { x: 0 }; state S { let x: u8; on A => S { x: 1 }; }");
}

#[test]
fn data_of_regions() {
    let of = |row: &str| {
        marks(&format!(
            "initial O; state O {{ on A => {row}; }} state P {{
                region X {{ let a: u8; initial S; state S; }}
                region Y {{ let b: u8; initial U; state U {{ let c: u8 = 0; }} }} }}"
        ))
    };
    assert_eq!(of("P"), ["missing_data P"]);
    assert_eq!(of("S { a: 1 }"), ["missing_data S"]);
    assert_eq!(of("(S { a: 1 }, U { c: 1 })"), ["missing_data U"]);
    assert_eq!(of("P { a: 1, b: 2 }"), Vec::<String>::new());
    assert_eq!(of("S { a: 1, b: 2 }"), Vec::<String>::new());
    assert_eq!(of("(S { a: 1 }, U { b: 2, c: 3 })"), Vec::<String>::new());
}

#[test]
fn unknown_data() {
    let of = |row: &str| {
        marks(&format!(
            "initial O; state O {{ on A => {row}; }} state S {{ let x: u8 = 0; on A => T {{ {} }}; initial T;
                state T {{ let z: u8 = 0; on A => S {{ x: 1 }}; }} }}",
            if row == "S" { "x: 1" } else { "" }
        ))
    };
    // From inside, `S` stays active.
    assert_eq!(of("S"), ["unknown_data x", "unknown_data x"]);
    assert_eq!(of("S { z: 1 }"), ["unknown_data z", "unknown_data x"]);
    assert_eq!(of("S { w: 1 }"), ["unknown_data w", "unknown_data x"]);
    // What is wrongly named is not missed as well.
    assert_eq!(
        marks("initial O; state O { on A => S { targte: 1 }; } state S { let target: u8; }"),
        ["unknown_data targte"]
    );
    assert_eq!(
        marks("initial O; state O { on A => S { x: 1, x: 2 }; } state S { let x: u8; }"),
        ["duplicate_item x"]
    );
}
