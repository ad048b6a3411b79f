use super::*;

fn expanded(machine: &str) -> TokenStream {
    expand(quote::quote!(hfsm_core), machine.parse().expect("tokens"))
}

/// Told, and with the types and methods that others speak of.
fn is_told(machine: &str, message: &str) {
    let text = expanded(machine).to_string();
    assert_eq!(text.matches("compile_error").count(), 1, "{text}");
    for part in [
        message,
        "enum MState",
        "struct M",
        "pub fn handle",
        "enum MEvent",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn each_stage_stops_with_its_errors_and_a_stub() {
    is_told(
        "pub machine M { events { A } initial S; state S { on A => ; } }",
        "expected a",
    );
    is_told(
        "pub machine M { events { A } initial S; state S { on A => U; } }",
        "unknown_state",
    );
    is_told(
        "pub machine M { events { A } initial S; state S; }",
        "missing_transition",
    );
}

#[test]
fn what_is_no_machine_at_all_is_an_error_alone() {
    let text = expanded("machine").to_string();
    assert!(
        text.contains("compile_error") && !text.contains("struct"),
        "{text}"
    );
}

/// What stands in a declaration with `cfg`s is known when the compiler has read the enum.
#[test]
fn conditions_are_asked_for_first() {
    let asked = expanded(
        "pub machine M { events { #[cfg(a)] A } initial S; state S { #[cfg(a)] on A => S; } }",
    );
    assert!(!asked.to_string().contains("struct"), "{asked}");
    let whole = expand_configured(asked.clone()).to_string();
    assert!(
        whole.contains("struct M") && whole.contains("MEvent :: A"),
        "{whole}"
    );
    // rustc leaves the attribute and the variants that are on.
    let none = asked.to_string();
    let (head, _) = none.split_once("enum").expect("an enum");
    let none: TokenStream = format!("{head} enum __HfsmConfigM {{}}")
        .parse()
        .expect("tokens");
    let without = expand_configured(none).to_string();
    assert!(
        without.contains("struct M") && !without.contains("compile_error"),
        "{without}"
    );
    assert!(!without.contains("MEvent :: A"), "{without}");
}

#[test]
fn what_is_no_answer_is_an_error() {
    let text = expand_configured(quote::quote!(
        enum E {}
    ))
    .to_string();
    assert!(text.contains("for `hfsm!` alone"), "{text}");
}

#[test]
fn a_machine_that_is_off_is_nothing() {
    let asked = expanded("#[cfg(a)] machine M { initial S; state S; }").to_string();
    let (head, _) = asked.split_once("enum").expect("an enum");
    let none: TokenStream = format!("{head} enum __HfsmConfigM {{}}")
        .parse()
        .expect("tokens");
    assert!(expand_configured(none).is_empty());
}
