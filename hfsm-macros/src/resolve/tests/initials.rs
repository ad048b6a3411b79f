use super::{marks, passes};

#[test]
fn missing_initial() {
    assert_eq!(marks("state S;"), ["missing_initial M"]);
    assert_eq!(
        marks("initial S; state S { state T; }"),
        ["missing_initial S"]
    );
    assert_eq!(
        marks("initial O; state O { on A => S; } state S { state T; }"),
        ["missing_initial S"]
    );
    assert_eq!(
        marks("initial O; state O { on A => push S; } state S { state T; }"),
        ["missing_initial S"]
    );
    assert_eq!(
        marks("initial O; state O { on A => if c { O } else { S }; } state S { state T; }"),
        ["missing_initial S"]
    );
    assert_eq!(
        marks(
            "initial S; state S { initial T; state T { on A => S2; } } state S2 { initial S3; state S3 { state S4; } }"
        ),
        ["missing_initial S3"]
    );
}

#[test]
fn a_composite_entered_only_through_its_inside_needs_no_initial() {
    passes("initial O; state O { on A => T; } state S { state T { on A => U; } state U; }");
    passes("initial T; state S { state T; }");
    passes("initial O; state O { on A => H; } state S { deep history H else T; state T; }");
}

#[test]
fn histories_fall_back_on_the_initial() {
    let of = |history: &str| {
        marks(&format!(
            "initial O; state O {{ on A => H; on B => K; }} state S {{ {history} state T {{ state K; }} }}"
        ))
    };
    assert_eq!(of("deep history H;"), ["missing_initial S"]);
    assert_eq!(of("deep history H else K;"), Vec::<String>::new());
    // A shallow record of `T` goes on with the initial of `T`.
    assert_eq!(of("shallow history H else K;"), ["missing_initial T"]);
}

#[test]
fn a_composite_may_start_with_its_own_history() {
    passes("initial S; state S { initial H; deep history H else T; state T; }");
    assert_eq!(
        marks("initial S; state S { initial H; deep history H; state T; }"),
        ["missing_initial H"]
    );
    passes("initial O; state O { initial H; state S { initial T; deep history H; state T; } }");
}

#[test]
fn regions_beside_the_target_start_by_default() {
    let of = |row: &str, y: &str| {
        marks(&format!(
            "initial O; state O {{ on A => {row}; }} state P {{
                region X {{ state S {{ on A => T; }} state T; }}
                region Y {{ {y} state U {{ on A => V; }} state V; }} }}"
        ))
    };
    assert_eq!(of("S", ""), ["missing_initial Y"]);
    assert_eq!(of("S", "initial U;"), Vec::<String>::new());
    assert_eq!(of("(S, V)", ""), Vec::<String>::new());
    assert_eq!(of("P", "initial U;"), ["missing_initial X"]);
    assert_eq!(
        marks("region X { state S; } region Y { initial T; state T; }"),
        ["missing_initial X"]
    );
}

#[test]
fn a_state_with_regions_may_say_how_they_start() {
    let of = |initial: &str, history: &str| {
        marks(&format!(
            "initial O; state O {{ on A => P; }} state P {{ {initial} {history}
                region X {{ state S {{ on A => T; }} state T; }}
                region Y {{ initial U; state U {{ on A => V; }} state V; }} }}"
        ))
    };
    assert_eq!(of("", ""), ["missing_initial X"]);
    assert_eq!(of("initial T;", ""), Vec::<String>::new());
    assert_eq!(of("initial (T, V);", ""), Vec::<String>::new());
    assert_eq!(of("initial V;", ""), ["missing_initial X"]);
    assert_eq!(
        of("initial H;", "deep history H else T;"),
        Vec::<String>::new()
    );
    assert_eq!(of("initial H;", "deep history H;"), ["missing_initial H"]);
}

#[test]
fn initial_outside() {
    assert_eq!(
        marks("initial S; state S { initial O; state T; } state O;"),
        ["initial_outside O"]
    );
    assert_eq!(
        marks("initial S; state S { initial S; state T; }"),
        ["initial_outside S"]
    );
    assert_eq!(
        marks(
            "initial S; state S { deep history H else O; initial T; state T; } state O { on A => H; }"
        ),
        ["initial_outside O"]
    );
    passes("initial S; state S { initial U; state T { state U; } }");
}

#[test]
fn not_in_initial() {
    assert_eq!(
        marks("initial external S; state S;"),
        ["not_in_initial external"]
    );
    assert_eq!(marks("initial push S; state S;"), ["not_in_initial push"]);
    assert_eq!(marks("initial pop; state S;"), ["not_in_initial pop"]);
}

#[test]
fn not_yet_entered() {
    let of = |cond: &str, rows: &str| {
        marks(&format!(
            "let r: u8 = 0; initial O; state O {{ {rows} }}
             state P {{ let p: u8 = 0; initial Q;
                state Q {{ on A => C; }}
                state C {{ let c: u8 = 0; initial if {cond} {{ S }} else {{ T }}; state S; state T; }} }}"
        ))
    };
    assert_eq!(of("*c > 0", ""), ["not_yet_entered c"]);
    assert_eq!(of("self.x(c)", ""), ["not_yet_entered c"]);
    // `P` stays, unless something outside it leads to `C`.
    assert_eq!(of("*p > 0", ""), Vec::<String>::new());
    assert_eq!(of("*p > 0", "on A => C;"), ["not_yet_entered p"]);
    assert_eq!(of("*p > 0", "on A => P;"), Vec::<String>::new());
    assert_eq!(of("cx.c > *r", "on A => C;"), Vec::<String>::new());
    assert_eq!(
        marks("let r: u8 = 0; initial match *r { 0 => S, _ => T }; state S; state T;"),
        ["not_yet_entered r"]
    );
}
