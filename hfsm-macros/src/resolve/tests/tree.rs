use super::{marks, passes};
use crate::testing;

const OTHER: &str = "region Q { initial T; state T; }";

#[test]
fn no_states() {
    assert_eq!(testing::marks("machine M {}"), ["no_states M"]);
    assert_eq!(
        testing::marks("machine M { initial S; state S; }"),
        Vec::<String>::new()
    );
}

#[test]
fn initial_on_leaf() {
    assert_eq!(
        marks("initial S; state S { initial T; } state T;"),
        ["initial_on_leaf initial"]
    );
    assert_eq!(
        marks("initial S; submachine S: Other { initial T; } state T;"),
        ["initial_on_leaf initial"]
    );
    passes("initial S; state S { initial T; state T; }");
}

#[test]
fn history_on_leaf() {
    assert_eq!(
        marks("initial S; state S { deep history H; }"),
        ["history_on_leaf H"]
    );
    assert_eq!(
        marks("initial S; state S { shallow history H else T; } state T;"),
        ["history_on_leaf H"]
    );
    assert_eq!(
        marks("initial S; submachine S: M { deep history H; } state T { on A => H; }"),
        ["history_on_leaf H"]
    );
    passes("initial S; state S { shallow history H; initial T; state T; }");
}

#[test]
fn final_with_body() {
    assert_eq!(
        marks("initial S; state S; final F { entry {} }"),
        ["final_with_body { entry {} }"]
    );
    passes("initial S; state S; final F;");
}

#[test]
fn too_few_regions() {
    assert_eq!(
        marks("region P { initial S; state S; }"),
        ["too_few_regions P"]
    );
    assert_eq!(
        marks("initial X; state X { region P { initial S; state S; } }"),
        ["too_few_regions P"]
    );
    passes(&format!("region P {{ initial S; state S; }} {OTHER}"));
}

#[test]
fn mixed_children() {
    assert_eq!(
        marks(&format!(
            "region P {{ initial S; state S; }} {OTHER} state X;"
        )),
        ["mixed_children X"]
    );
    // Once, and without complaints about ways between what should not be siblings.
    assert_eq!(
        marks(&format!(
            "initial X; state X {{ on A => S; }} region P {{ initial S; state S {{ on A => X; }} }} {OTHER} final F;"
        )),
        ["mixed_children X"]
    );
}

#[test]
fn empty_region() {
    assert_eq!(marks(&format!("region P {{}} {OTHER}")), ["empty_region P"]);
}

#[test]
fn not_in_root() {
    assert_eq!(
        marks("hold; deep history H; let x: u8; done => S; initial S; state S;"),
        [
            "not_in_root hold",
            "not_in_root deep",
            "not_in_root x",
            "not_in_root done"
        ]
    );
    assert_eq!(
        marks("on A => external S; initial S; state S;"),
        ["not_in_root external"]
    );
    passes(
        "timer t; let x: u8 = 0; entry {} exit {} update {} on A => S; initial S; state S; final F;",
    );
}

#[test]
fn not_in_region() {
    for item in [
        "on A => S;",
        "entry {}",
        "hold;",
        "timer t;",
        "always => S;",
        "region X { initial Y; state Y; }",
    ] {
        let keyword = item.split([' ', ';']).next().unwrap();
        assert_eq!(
            marks(&format!(
                "region P {{ {item} initial S; state S; }} {OTHER}"
            )),
            [format!("not_in_region {keyword}")],
            "{item}"
        );
    }
    passes(&format!(
        "region P {{ let x: u8 = 0; initial S; state S; final F; submachine X: Other; deep history H; }} {OTHER}"
    ));
}

#[test]
fn not_in_submachine() {
    assert_eq!(
        marks("initial S; submachine S: Other { state T; final F; }"),
        ["not_in_submachine state", "not_in_submachine final"]
    );
    passes(
        "initial S; submachine S: Other { entry {} let x: u8 = 0; done => S; on A => S; hold; }",
    );
}

#[test]
fn limit_out_of_range() {
    let of = |header| testing::marks(&format!("machine M {{ {header} initial S; state S; }}"));
    assert_eq!(of("queue 0;"), ["limit_out_of_range 0"]);
    assert_eq!(of("steps 65536;"), ["limit_out_of_range 65536"]);
    assert_eq!(of("stack 0; deferred 70000;").len(), 2);
    let long = "9".repeat(20);
    assert_eq!(
        testing::malformed(&format!(
            "machine M {{ queue {long}; initial S; state S; }}"
        )),
        [format!(
            "1:19 limit_out_of_range: a `queue` of {long} is out of range"
        )]
    );
    assert_eq!(
        of("queue 1; steps 65535; stack 1; deferred 1;"),
        Vec::<String>::new()
    );
}
