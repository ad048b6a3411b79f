use super::{marks, passes};
use crate::testing;

fn bare(items: &str) -> Vec<String> {
    testing::marks(&format!("machine M {{ events {{ A }} {items} }}"))
}

#[test]
fn missing_tick() {
    assert_eq!(
        bare("initial S; state S { after 1.0 => S; after 2.0 => S; }"),
        ["missing_tick after"]
    );
    assert_eq!(
        bare("initial S; state S { when c for 1.0 => S; }"),
        ["missing_tick 1.0"]
    );
    assert_eq!(
        bare("initial S; state S { timer t; }"),
        ["missing_tick timer"]
    );
    assert_eq!(
        bare("initial S; state S { deep history H within 2.0; initial T; state T; }"),
        ["missing_tick 2.0"]
    );
    assert_eq!(
        bare("initial S; state S { update {} when c => S; }"),
        Vec::<String>::new()
    );
}

#[test]
fn missing_deferred() {
    assert_eq!(
        bare("initial S; state S { defer A; }"),
        ["missing_deferred defer"]
    );
    assert_eq!(
        bare("initial S; state S { defer _; } state T { defer A; }"),
        ["missing_deferred defer"]
    );
    passes("initial S; state S { defer A; }");
}

#[test]
fn missing_stack() {
    assert_eq!(
        bare("initial S; state S { on A => push S; }"),
        ["missing_stack push"]
    );
    assert_eq!(
        bare("initial S; state S { on A => if c { S } else { pop }; }"),
        ["missing_stack pop"]
    );
    assert_eq!(
        bare("initial S; state S { on A => replace S; }"),
        ["missing_stack replace"]
    );
    passes("initial S; state S { on A => pop; }");
}

#[test]
fn defer_borrowed() {
    let of = |machine: &str, events: &str| {
        testing::marks(&format!(
            "machine {machine} {{ deferred 2; events {events} initial S; state S {{ defer A; }} }}"
        ))
    };
    assert_eq!(of("M", "E<'e> { A(&'e u8) }"), ["defer_borrowed A"]);
    assert_eq!(of("M", "crate::E<'_>;"), ["defer_borrowed A"]);
    assert_eq!(of("M<'e>", "E<'e> { A(&'e u8) }"), Vec::<String>::new());
    assert_eq!(of("M", "E<&'static str>;"), Vec::<String>::new());
    assert_eq!(of("M", "E<T> { A(T) }"), Vec::<String>::new());
}

#[test]
fn row_without_effect() {
    for row in [
        "on A",
        "on B(x) if *x > 1",
        "when c",
        "after 1.0",
        "always",
        "always if c",
    ] {
        let keyword = row.split(' ').next().unwrap();
        assert_eq!(
            marks(&format!("initial S; state S {{ {row}; }}")),
            [format!("row_without_effect {keyword}")]
        );
        passes(&format!("initial S; state S {{ {row} {{}} }}"));
        passes(&format!("initial S; state S {{ {row} => S; }}"));
    }
    passes("initial S; state S { ignore A; defer B; }");
}

#[test]
fn non_positive_delay() {
    for delay in ["0", "0.0", "-1.5", "Duration::from_secs(0)", "0u32"] {
        assert_eq!(
            marks(&format!("initial S; state S {{ after {delay} => S; }}")).len(),
            1,
            "{delay}"
        );
    }
    assert_eq!(
        marks("initial S; state S { when c for 0.0 => S; }"),
        ["non_positive_delay 0.0"]
    );
    assert_eq!(
        marks("initial S; state S { deep history H within 0; initial T; state T; }"),
        ["non_positive_delay 0"]
    );
    passes("initial S; state S { after 0.1 => S; after cx.zero() => S; after DELAY => S; }");
}

#[test]
fn return_in_guard() {
    assert_eq!(
        marks("initial S; state S { on A if cx.see()? => S; }"),
        ["return_in_guard ?"]
    );
    assert_eq!(
        marks("initial S; state S { when { return true } => S; }"),
        ["return_in_guard return"]
    );
    assert_eq!(
        marks("initial S; state S { hold if cx.busy()?; }"),
        ["return_in_guard ?"]
    );
    assert_eq!(
        marks("initial if cx.a()? { S } else { T }; state S; state T;"),
        ["return_in_guard ?"]
    );
    passes("initial S; state S { on A if cx.any(|x| { return x; }) { cx.see()?; } => S; }");
}

#[test]
fn level_without_effect() {
    let of = |level: &str, events: &str| {
        testing::marks(&format!(
            "machine M {{ events {events} initial S; #[{level}(hfsm::missing_transition)] state S {{ on A => S; }} }}"
        ))
    };
    assert_eq!(
        of("warn", "crate::E;"),
        ["level_without_effect missing_transition"]
    );
    assert_eq!(of("deny", "crate::E;"), Vec::<String>::new());
    assert_eq!(of("warn", "{ A }"), Vec::<String>::new());
}

#[test]
fn levels_stand_where_something_can_be_found() {
    for item in ["entry {}", "let x: u8 = 0;", "hold;", "initial T;"] {
        let of = |level: &str| marks(&format!("initial S; state S {{ {level} {item} state T; }}"));
        let found = of("#[allow(hfsm::trap)]");
        assert!(
            found.contains(&"level_without_effect trap".to_string()),
            "{item}: {found:?}"
        );
    }
    assert_eq!(
        testing::marks("machine M { #[allow(hfsm::trap)] tick dt: f32; initial S; state S; }"),
        ["level_without_effect trap"]
    );
    passes(
        "initial S; #[allow(hfsm::trap)] state S { #[allow(hfsm::unused_timer)] timer t; #[allow(hfsm::dead_end)] on A => S; }",
    );
}

#[test]
fn a_level_above_an_existing_type_is_for_all_its_events() {
    let of = |level: &str| {
        testing::complaints(&format!(
            "machine M {{ {level} events crate::E; initial S; state S {{ on A => T; }} state T {{ on B => S; }} }}"
        ))
    };
    assert_eq!(of("").len(), 2);
    assert_eq!(
        of("#[allow(hfsm::missing_transition)]"),
        Vec::<String>::new()
    );
}
