//! Mistakes by production: what is said, and where.

use super::mistakes::{check, inside};

#[test]
fn headers_come_first() {
    let tree = inside(
        "state A { ⟦queue⟧ 4; } ⟦tick⟧ dt: f32; hold;",
        &[
            "`queue` belongs to the machine, not to a state",
            "`tick` belongs in front of the first item of the machine",
        ],
    );
    assert_eq!(tree, "queue(Queue=4) tick(dt:‹f32›) A[] hold()");
    inside("queue ⟦n⟧;", &["expected a whole number, found `n`"]);
    inside("queue ⟦1.5⟧;", &["expected a whole number, found `1.5`"]);
    inside("queue ⟦-⟧1;", &["expected a whole number, found `-`"]);
    inside("context npc⟦;⟧", &["expected `:` and a type, found `;`"]);
    inside("context npc: ⟦;⟧", &["expected a type, found `;`"]);
}

#[test]
fn events() {
    let tree = inside(
        "events { A, ⟦3⟧ x, B(u8⟦)⟧ C, D ⟦=⟧ 3, #[⟦urgent⟧] E, } hold;",
        &[
            "expected an event, found `3`",
            "expected `,`, found `C`",
            "expected `,`, found `=`",
            "`urgent` stands above rows, not above an event",
        ],
    );
    assert_eq!(tree, "events({A, B(u8), C, D, urgent E}) hold()");
    inside("events ⟦;⟧", &["expected a type, found `;`"]);
    inside("events ⟦E⟧ hold;", &["expected `;`, found `hold`"]);
    inside("events E ⟦[⟧]; hold;", &["expected `;`, found `[`"]);
}

#[test]
fn rows() {
    inside(
        "on ⟦_⟧ => A;",
        &[
            "expected an event, found `_`\n\nhelp: `_` stands for all other events in `ignore` and `defer` alone",
        ],
    );
    inside("on ⟦E⟧", &["expected `if`, `{`, `=>` or `;`, found `}`"]);
    inside("on E if c ⟦d⟧", &["expected `{`, `=>` or `;`, found `d`"]);
    inside(
        "on E ⟦&⟧ F;",
        &["expected `if`, `{`, `=>` or `;`, found `&`"],
    );
    inside(
        "on E::<u8>⟦;⟧ hold;",
        &["expected `::` and an event, found `;`"],
    );
    let tree = inside(
        "on E ⟦->⟧ A; on E ⟦=⟧ A; on E { x() } ⟦->⟧ A;",
        &[
            "expected `=>`, found `->`",
            "expected `=>`, found `=`",
            "expected `=>`, found `->`",
        ],
    );
    assert_eq!(tree, "on(E)→A on(E)→A on(E) { x () }→A");
    let tree = inside(
        "on E { x() } ⟦if⟧ c => A;",
        &["the guard stands before the action"],
    );
    assert_eq!(tree, "on(E) if‹c› { x () }→A");
    inside(
        "ignore E ⟦{⟧ x(); } defer F ⟦=⟧> A; ignore G;",
        &[
            "`ignore` has no action: write `on`",
            "`defer` has no target: write `on`",
        ],
    );
    inside("⟦pub⟧ on E => A;", &["`on` has no visibility"]);
}

#[test]
fn targets() {
    let tree = inside(
        "on E => A⟦::⟧B; on E => A⟦.⟧b; hold;",
        &[
            "expected `{`, `;` or `,`, found `::`\n\nhelp: a state is named by its own name alone, wherever it is in the tree",
            "expected `{`, `;` or `,`, found `.`\n\nhelp: a state is named by its own name alone, wherever it is in the tree",
        ],
    );
    assert_eq!(tree, "hold()");
    inside(
        "on E => A { npc⟦.⟧x(); } hold;",
        &["expected `:`, `,` or `}`, found `.`\n\nhelp: an action stands before `=>`"],
    );
    inside(
        "on E => ⟦(A)⟧;",
        &["a fork names two states or more, one in each region"],
    );
    inside(
        "on E => (A, ⟦if⟧ c { B });",
        &["expected a state, found `if`"],
    );
    inside(
        "on E => external ⟦if⟧ c { A };",
        &["expected a state, found `if`"],
    );
    inside(
        "on E => if c ⟦=>⟧ A;",
        &["expected `{` and a target, found `=>`"],
    );
    inside(
        "on E => if c { A⟦;⟧ } else { B } hold;",
        &["expected `}`, found `;`"],
    );
    inside(
        "on E => if c { ⟦}⟧ else { B } hold;",
        &["expected a state, found `}`"],
    );
    inside("on E => match x { A ⟦}⟧;", &["expected `=>`, found `}`"]);
    inside(
        "on E => match x { ⟦=>⟧ A };",
        &["expected a pattern, found `=>`"],
    );
    inside(
        "on E => match x { A => B ⟦;⟧ C => D };",
        &["expected `,`, found `;`"],
    );
    inside("on E => match x⟦;⟧", &["expected `{`, found `;`"]);
    inside(
        "on E => A { x ⟦y⟧ };",
        &["expected `:`, `,` or `}`, found `y`\n\nhelp: an action stands before `=>`"],
    );
    inside("on E => ⟦state⟧ A; ", &["expected a state, found `state`"]);
    inside("on E => ⟦entry⟧ { }", &["expected a state, found `entry`"]);
    inside("initial { x } ⟦A⟧;", &["expected `=>`, found `A`"]);
    inside(
        "on E => ⟦{⟧ x } hold; on F => ⟦{⟧ x } => A;",
        &["expected a state, found `{`\n\nhelp: an action stands before `=>`"; 2],
    );
    inside(
        "on E => match x { 1 => ⟦{⟧ A } _ => B };",
        &["expected a state, found `{`\n\nhelp: the target of an arm stands without braces"],
    );
    inside(
        "when at == P { x: 1 } ⟦for⟧ 2 => A;",
        &[
            "expected `=>` or an item, found `for`\n\nhelp: a `{` ends the expression before it: put parentheses around a struct literal",
        ],
    );
}

#[test]
fn headers() {
    inside(
        "context x: ⟦&⟧mut X;",
        &[
            "expected an owned type, found `&`\n\nhelp: every call lends the context as `&mut`: name its type alone",
        ],
    );
    inside("context x: &'a mut X; tick d: Duration;", &[]);
    inside("context ⟦x⟧ X;", &["expected `:`, found `X`"]);
    inside(
        "events ⟦<⟧'a> { A(&'a u8) } hold;",
        &[
            "expected a name for the events, found `<`\n\nhelp: event types with generics are named, as in `events Input<'a> { … }`",
        ],
    );
}

#[test]
fn members() {
    inside(
        "let ⟦fn⟧: u8;",
        &["expected a name for the variable, found `fn`"],
    );
    inside("let x ⟦=⟧ 3;", &["expected `:` and a type, found `=`"]);
    inside("let x: fn⟦;⟧", &["expected a type, found `;`"]);
    let block = |word: &str, found: &str| {
        format!("expected `{{`, found `{found}`\n\nhelp: write `{word} {{ … }}`")
    };
    inside("entry ⟦;⟧", &[&block("entry", ";")]);
    inside("exit ⟦=>⟧ { x }", &[&block("exit", "=>")]);
    inside("update⟦(⟧dt) { x }", &[&block("update", "(")]);
    inside(
        "let ⟦mut⟧ x: u8;",
        &[
            "expected a name for the variable, found `mut`\n\nhelp: blocks see it as `&mut` in any case: remove `mut`",
        ],
    );
    inside("shallow ⟦H⟧;", &["expected `history`, found `H`"]);
    inside(
        "deep history H ⟦x⟧;",
        &["expected `within`, `else` or `;`, found `x`"],
    );
    inside(
        "deep history H within 2 ⟦x⟧;",
        &["expected `else` or `;`, found `x`"],
    );
    inside(
        "state ⟦{⟧ hold; }",
        &["expected a name for the state, found `{`"],
    );
    inside("state A ⟦(⟧);", &["expected `{` or `;`, found `(`"]);
    inside("region A⟦;⟧", &["expected `{`, found `;`"]);
    inside(
        "submachine A ⟦{⟧ }",
        &["expected `:` and a type, found `{`"],
    );
}

#[test]
fn types() {
    inside("let x: Vec⟦<⟧u8; hold;", &["this `<` has no `>`"]);
    inside("let x: ⟦1⟧;", &["expected a type, found `1`"]);
    inside("let x: Vec<⟦+⟧>;", &["malformed type"]);
    inside(
        "let x: Vec<u8 ⟦u8⟧>; hold;",
        &["malformed type: expected `,`"],
    );
    inside(
        "let x: [u8; ⟦;⟧];",
        &["malformed type: expected an expression"],
    );
    check("machine M<⟦,⟧> {}", &["malformed generics"]);
    check(
        "machine M<T> where T⟦{⟧}",
        &["malformed `where` clause: expected `:`"],
    );
    inside("let x: u8 ⟦x⟧;", &["expected `=` or `;`, found `x`"]);
}
