//! Mistakes: what is said, where, and what survives them.

use proc_macro2::{LineColumn, TokenStream};

use super::outline;
use crate::diagnostics::Diagnostics;

/// Parses `source` without its marks `⟦` and `⟧`, between which each mistake lies; gives the tree.
#[track_caller]
pub fn check(source: &str, messages: &[&str]) -> String {
    let (clean, marked) = marks(source);
    let tokens: TokenStream = clean.parse().expect("balanced tokens");
    let mut sink = Diagnostics::default();
    let machine = super::super::parse(tokens, &mut sink);
    let said: Vec<_> = sink.errors().iter().map(|error| error.text()).collect();
    assert_eq!(said, messages, "in {clean}");
    let found = sink.errors().iter();
    let found: Vec<_> = found
        .map(|error| (error.from.start(), error.to.end()))
        .collect();
    assert_eq!(found, marked, "in {clean}");
    machine.map_or_else(String::new, |machine| outline::machine(&machine))
}

/// The source without marks, and where they were.
fn marks(source: &str) -> (String, Vec<(LineColumn, LineColumn)>) {
    let (mut clean, mut open, mut marked) = (String::new(), Vec::new(), Vec::new());
    for char in source.chars() {
        let here = LineColumn {
            line: clean.matches('\n').count() + 1,
            column: clean.chars().rev().take_while(|char| *char != '\n').count(),
        };
        match char {
            '⟦' => open.push(here),
            '⟧' => marked.push((open.pop().expect("a mark"), here)),
            char => clean.push(char),
        }
    }
    (clean, marked)
}

/// The same inside a machine.
#[track_caller]
pub fn inside(source: &str, messages: &[&str]) -> String {
    let tree = check(&format!("machine M {{ {source} }}"), messages);
    tree["M [".len()..tree.len() - 1].to_string()
}

const ITEMS: &str = "help: an item starts with one of `initial`, `let`, `timer`, `entry`, `exit`, \
    `update`, `resume`, `on`, `when`, `after`, `always`, `done`, `ignore`, `defer`, `hold`, \
    `shallow`, `deep`, `state`, `region`, `final`, `submachine`";

#[test]
fn the_machine_itself() {
    check(
        "⟦⟧",
        &["expected `machine`, found the end of the declaration"],
    );
    check(
        "⟦pub⟧",
        &["expected `machine`, found the end of the declaration"],
    );
    check(
        "⟦state⟧ A {}",
        &["expected `machine`, found `state`\n\nhelp: did you mean `machine`?"],
    );
    let tree = check(
        "⟦mahcine⟧ M { state A; }",
        &["expected `machine`, found `mahcine`\n\nhelp: did you mean `machine`?"],
    );
    assert_eq!(tree, "M [A[]]");
    let tree = check("pub ⟦M⟧ { state A; }", &["expected `machine`, found `M`"]);
    assert_eq!(tree, "M [A[]]");
    check(
        "machine ⟦{⟧ }",
        &["expected a name for the machine, found `{`"],
    );
    check(
        "machine ⟦fn⟧ { }",
        &["expected a name for the machine, found `fn`"],
    );
    check(
        "machine ⟦M⟧",
        &["expected `{`, found the end of the declaration"],
    );
    check("machine M⟦;⟧", &["expected `{`, found `;`"]);
    check(
        "machine M { } ⟦machine⟧ N { }",
        &[
            "expected the end of the declaration, found `machine`\n\nhelp: one `hfsm!` declares one machine",
        ],
    );
    check("machine M⟦<⟧T { }", &["this `<` has no `>`"]);
}

#[test]
fn a_mistyped_word_is_read_as_meant() {
    let found = |word: &str, meant: &str| {
        format!(
            "expected a state, a row or another item, found `{word}`\n\nhelp: did you mean `{meant}`?"
        )
    };
    let tree = inside("⟦stat⟧ A { hold; } state B;", &[&found("stat", "state")]);
    assert_eq!(tree, "A[hold()] B[]");
    let tree = inside(
        "⟦inital⟧ A; ⟦State⟧ A { ⟦entyr⟧ { } }",
        &[
            &found("inital", "initial"),
            &found("State", "state"),
            &found("entyr", "entry"),
        ],
    );
    assert_eq!(tree, "initial(→A) A[Entry{ }]");
    let tree = inside(
        "⟦contxt⟧ npc: Npc; ⟦onn⟧ A => B;",
        &[&found("contxt", "context"), &found("onn", "on")],
    );
    assert_eq!(tree, "contxt(npc:‹Npc›) on(A)→B");
}

#[test]
fn what_is_no_item_is_skipped() {
    let no_item =
        |found: &str| format!("expected a state, a row or another item, found {found}\n\n{ITEMS}");
    let tree = inside("⟦walk⟧ f() { x; } state A;", &[&no_item("`walk`")]);
    assert_eq!(tree, "A[]");
    let tree = inside(
        "state A { ⟦npc⟧.hurt(); hold; } state B;",
        &[&no_item("`npc`")],
    );
    assert_eq!(tree, "A[hold()] B[]");
    let tree = inside(
        "⟦;⟧ ⟦=>⟧ A; ⟦{⟧ x } state A;",
        &[&no_item("`;`"), &no_item("`=>`"), &no_item("`{`")],
    );
    assert_eq!(tree, "A[]");
    inside("state A { #[urgent] ⟦}⟧", &[&no_item("`}`")]);
    let long = format!("⟦\"{}\"⟧ ;", "x".repeat(50));
    inside(&long, &[&no_item(&format!("`\"{}…`", "x".repeat(31)))]);
}

#[test]
fn the_words_of_other_notations_are_known() {
    let no_item = |found: &str, help: &str| {
        format!("expected a state, a row or another item, found `{found}`\n\nhelp: {help}")
    };
    for (word, rest, help) in [
        (
            "on_entry",
            "{ x; }",
            "an action on the way in is `entry { … }`",
        ),
        (
            "on_exit",
            "{ x; }",
            "an action on the way out is `exit { … }`",
        ),
        (
            "during",
            "{ x; }",
            "what is done all the time is `update { … }`",
        ),
        (
            "event",
            "A => B;",
            "a row starts with what happens: `on Event => State;`",
        ),
        (
            "transition",
            "A => B;",
            "a row starts with what happens: `on Event => State;`",
        ),
        (
            "if",
            "x => B;",
            "a row on a condition is `when condition => State;`",
        ),
        (
            "timeout",
            "3 => B;",
            "a row on time is `after duration => State;`",
        ),
        ("urgent", "on A => B;", "write `#[urgent]` above the row"),
        (
            "history",
            "H;",
            "write `shallow history Name;` or `deep history Name;`",
        ),
        (
            "superstate",
            "A { }",
            "a state inside another is a `state`, too",
        ),
        (
            "parallel",
            "A { }",
            "what is active at the same time are the `region`s of a state",
        ),
        (
            "fn",
            "f() { x; }",
            "the items of Rust stand outside of `hfsm!`",
        ),
    ] {
        inside(&format!("⟦{word}⟧ {rest} hold;"), &[&no_item(word, help)]);
    }
    for word in ["entry", "update"] {
        inside(
            &format!("on ⟦{word}⟧ {{ x; }} hold;"),
            &[&format!(
                "expected an event, found `{word}`\n\nhelp: write `{word}` without `on`"
            )],
        );
    }
    inside(
        "on ⟦after⟧ 0.4 => A;",
        &["expected an event, found `after`\n\nhelp: write `after` without `on`"],
    );
    // In a state, a word near that of a header is that of no header.
    inside(
        "state A { ⟦event⟧ B => C; }",
        &[&no_item(
            "event",
            "a row starts with what happens: `on Event => State;`",
        )],
    );
    // An unfinished line, and not a word too many.
    inside("on ⟦on⟧ B => C;", &["expected an event, found `on`"]);
}

#[test]
fn a_forgotten_semicolon_is_said_where_it_is_missing() {
    let tree = inside(
        "initial ⟦A⟧ state A { on X => ⟦B⟧ on Y => ⟦C⟧ } let x: ⟦u8⟧ timer ⟦t⟧ #[urgent] on X => A;",
        &[
            "expected `;`, found `state`",
            "expected `;`, found `on`",
            "expected `;`, found `}`",
            "expected `=` or `;`, found `timer`",
            "expected `;`, found `#`",
        ],
    );
    assert_eq!(
        tree,
        "initial(→A) A[on(X)→B on(Y)→C] let(x:‹u8›) timer(t) urgent on(X)→A"
    );
    let tree = inside(
        "context x: ⟦X⟧ tick d: ⟦f32⟧ queue ⟦4⟧ stack ⟦2⟧ events ⟦E⟧ initial A;",
        &[
            "expected `;`, found `tick`",
            "expected `;`, found `queue`",
            "expected `;`, found `stack`",
            "expected `;`, found `events`",
            "expected `;`, found `initial`",
        ],
    );
    assert!(tree.contains("initial(→A)"), "{tree}");
    let tree = inside("queue ⟦4⟧ initial A;", &["expected `;`, found `initial`"]);
    assert_eq!(tree, "queue(Queue=4) initial(→A)");
}

#[test]
fn a_row_goes_on_as_it_can() {
    inside(
        "on A ⟦B⟧ => C; hold;",
        &["expected `if`, `{`, `=>` or `;`, found `B`"],
    );
}

#[test]
fn the_notations_of_others_are_understood_and_refused() {
    let initial = "expected a state, found";
    for (source, messages, tree) in [
        (
            "initial⟦:⟧ A; initial ⟦=⟧ B;",
            &[
                &*format!("{initial} `:`\n\nhelp: write `initial A;`"),
                &format!("{initial} `=`\n\nhelp: write `initial B;`"),
            ][..],
            "initial(→A) initial(→B)",
        ),
        (
            "initial ⟦state⟧ A { hold; }",
            &[&format!("{initial} `state`\n\nhelp: write `initial A;`")],
            "initial(→A) A[hold()]",
        ),
        (
            "on A⟦,⟧ B ⟦||⟧ C ⟦or⟧ D => E;",
            &[
                "expected `|`, found `,`\n\nhelp: alternatives are separated by `|`",
                "expected `|`, found `||`\n\nhelp: alternatives are separated by `|`",
                "expected `|`, found `or`\n\nhelp: alternatives are separated by `|`",
            ],
            "on(A|B|C|D)→E",
        ),
        (
            "on A ⟦when⟧ x > 3 => B;",
            &[
                "expected `if`, `{`, `=>` or `;`, found `when`\n\nhelp: the guard of an event is \
               `if condition`",
            ],
            "on(A) if‹x > 3›→B",
        ),
        (
            "on A => B { n ⟦=⟧ 3 }; on A => B⟦(⟧3);",
            &[
                "expected `:`, found `=`\n\nhelp: data is given by name: `State { variable: value }`",
                "expected `{`, `;` or `,`, found `(`\n\nhelp: data is given by name: \
                 `State { variable: value }`",
            ],
            "on(A)→B{n:‹3›}",
        ),
        (
            "on A if x => B ⟦else⟧ C; hold;",
            &[
                "expected `;`, found `else`\n\nhelp: a choice stands behind `=>`: \
               `if condition { State } else { Other }`",
            ],
            "hold()",
        ),
        (
            "⟦A⟧ { hold; } ⟦enter_b⟧ { }",
            &[
                "expected a state, a row or another item, found `A`\n\nhelp: write `state A { … }`, \
               or `on A { … }` for a row on an event",
                &*format!("expected a state, a row or another item, found `enter_b`\n\n{ITEMS}"),
            ],
            "",
        ),
        (
            "ignore A { x } when y => B;",
            &[],
            "ignore(A{ x }) when‹y›→B",
        ),
        (
            "on A => push⟦(⟧B); on A => pop⟦(⟧);",
            &[
                "expected a state, found `(`\n\nhelp: the state stands without parentheses",
                "expected `;`, found `(`\n\nhelp: `pop` stands alone: it goes back to where the \
                 `push` was",
            ],
            "on(A)→push B on(A)→pop",
        ),
        (
            "on A => ⟦history⟧ B; hold;",
            &[
                "expected a state, found `history`\n\nhelp: a history is a target by its own name \
               alone",
            ],
            "hold()",
        ),
        (
            "⟦A⟧ => B; ⟦A⟧ if x => B; ⟦A⟧ | B => C;",
            &["expected a state, a row or another item, found `A`\n\nhelp: a row on an event \
               starts with `on`: `on Event => State;`"; 3],
            "",
        ),
    ] {
        assert_eq!(inside(source, messages), tree);
    }
}

#[test]
fn a_forgotten_colon_is_said_where_it_is_missing() {
    let tree = inside(
        "context ⟦npc⟧ Npc; tick ⟦dt⟧ f32; state A { let ⟦n⟧ u8 = 3; let m ⟦=⟧ 3; let ⟦k⟧ K; }",
        &[
            "expected `:`, found `Npc`",
            "expected `:`, found `f32`",
            "expected `:`, found `u8`",
            "expected `:` and a type, found `=`",
            "expected `:`, found `K`",
        ],
    );
    assert_eq!(
        tree,
        "context(npc:‹Npc›) tick(dt:‹f32›) A[let(n:‹u8›=‹3›) let(k:‹K›)]"
    );
}

#[test]
fn several_mistakes_are_said_at_once() {
    let tree = inside(
        "state A { on ⟦=>⟧ B; let ⟦:⟧ u8; state B { on E => ⟦;⟧ hold; } after 0.4 => C; } final ⟦;⟧",
        &[
            "expected an event, found `=>`",
            "expected a name for the variable, found `:`",
            "expected a state, found `;`",
            "expected a name for the final state, found `;`",
        ],
    );
    assert_eq!(tree, "A[B[hold()] after‹0.4›→C]");
}
