//! What stands above nodes.

use super::mistakes::{check as refused, inside};
use super::productions::{check, item};
use super::{machine, outline};

#[test]
fn attributes_are_sorted() {
    check(
        &[
            (
                "#[allow(hfsm::dead_end, hfsm::trap)] state A;",
                "Allow(dead_end) Allow(trap) A[]",
            ),
            (
                "#[deny(hfsm::undone, reason = \"why\")] #[warn(hfsm::trap,)] state A;",
                "Deny(undone) Warn(trap) A[]",
            ),
            (
                "#[cfg(all(a, not(b)))] #[cfg(c)] let x: u8;",
                "cfg(all (a , not (b))) cfg(c) let(x:‹u8›)",
            ),
            ("/** a\n b */ state A;", "doc(a) doc(b ) A[]"),
            ("/// a\n///\n/// b\nstate A;", "doc(a) doc() doc(b) A[]"),
            ("#[doc = include_str!(\"x\")] state A;", "A[]"),
        ],
        item,
    );
    assert_eq!(
        outline::machine(&machine(
            "#[allow(dead_code, hfsm::trap)] #[doc(hidden)] machine M {}"
        )),
        "Allow(trap) # [allow (dead_code)] # [doc (hidden)] M []"
    );
}

#[test]
fn attributes_in_the_wrong_place_are_refused() {
    let others = "help: doc comments, `cfg`, and `allow`, `warn` or `deny` of an `hfsm::` check can; others go above `machine`, `events` or an event";
    inside(
        "#[⟦derive⟧(Clone)] state A;",
        &[&format!("`derive` cannot stand above `state`\n\n{others}")],
    );
    inside(
        "#[⟦allow⟧(dead_code, hfsm::trap)] let x: u8;",
        &[&format!("`allow` cannot stand above `let`\n\n{others}")],
    );
    inside(
        "#[⟦derive⟧(Clone)] events E;",
        &[&format!("`derive` cannot stand above `events`\n\n{others}")],
    );
    inside(
        "#[⟦inline⟧] on E => A;",
        &[&format!(
            "`inline` cannot stand above `on`\n\n{}",
            others.replace("`cfg`,", "`cfg`, `urgent`,")
        )],
    );
    inside(
        "#[⟦urgent⟧] state A;",
        &["`urgent` stands above rows, not above `state`"],
    );
    inside("#[urgent⟦(⟧3)] on E => A;", &["expected `]`, found `(`"]);
    refused(
        "#[⟦urgent⟧] machine M {}",
        &["`urgent` stands above rows, not above `machine`"],
    );
    inside(
        "#[allow(hfsm::⟦ded_end⟧)] state A;",
        &["there is no check `ded_end` [hfsm::unknown_check]\n\nhelp: did you mean `dead_end`?"],
    );
    inside(
        "#[allow(hfsm::⟦clippy⟧)] state A;",
        &[
            "there is no check `clippy` [hfsm::unknown_check]\n\nhelp: the error index lists all checks",
        ],
    );
    inside(
        "#[warn(hfsm::⟦unknown_state⟧)] state A;",
        &["`unknown_state` is always an error [hfsm::unknown_check]\n\nhelp: remove the attribute"],
    );
    inside(
        "#[⟦forbid⟧(hfsm::trap)] state A;",
        &["`forbid` cannot set an `hfsm::` check\n\nhelp: write `deny`, or `allow` or `warn`"],
    );
    inside(
        "#[⟦expect⟧(hfsm::trap)] state A;",
        &["`expect` cannot set an `hfsm::` check\n\nhelp: write `deny`, or `allow` or `warn`"],
    );
    inside(
        "#[allow(hfsm::⟦)⟧] state A;",
        &["expected the name of a check, found `)`"],
    );
    inside(
        "# ⟦state⟧ A; #⟦!⟧[urgent] on E => A;",
        &[
            "expected `[`, found `state`",
            "an attribute stands above what it is about, as `#[…]`",
        ],
    );
    inside(
        "#[⟦]⟧ hold;",
        &["expected the name of an attribute, found `]`"],
    );
}

#[test]
fn a_mistyped_attribute() {
    inside(
        "#[⟦urgnt⟧] on A => B; #[⟦alow⟧(hfsm::trap)] state A;",
        &[
            "`urgnt` cannot stand above `on`\n\nhelp: did you mean `urgent`?",
            "`alow` cannot stand above `state`\n\nhelp: did you mean `allow`?",
        ],
    );
}
