//! Where an expression ends: each of the table in every place that takes one.

use super::expression_table::WHOLE;
use super::{machine, outline, parse};

fn squeeze(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The only item of a machine, spaces left out.
fn item(source: &str) -> String {
    let machine = machine(&format!("machine M {{ {source} }}"));
    assert_eq!(machine.items.len(), 1, "in {source}");
    squeeze(&outline::item(&machine.items[0]))
}

/// Each expression of the table, in place of `$` in `source` and in `tree`.
fn in_place(source: &str, tree: &str) {
    for expression in WHOLE {
        let source = source.replace('$', expression);
        let mark = if holds_let(expression) { "let" } else { "" };
        let condition = format!("{mark}‹{expression}›");
        let tree = tree
            .replace('¿', &condition)
            .replace('$', &format!("‹{expression}›"));
        assert_eq!(item(&source), squeeze(&tree), "in {source}");
    }
}

fn holds_let(expression: &str) -> bool {
    expression.starts_with("let ") || expression.contains("&& let ")
}

#[test]
fn before_an_arrow() {
    in_place("when $ => A;", "when¿→A");
    in_place("after $ => A;", "after$→A");
}

#[test]
fn before_a_block() {
    in_place("when $ { act(); }", "when¿ { act(); }");
    in_place("on E if $ { act(); } => A;", "on(E)if¿ { act(); }→A");
}

#[test]
fn before_a_guard() {
    in_place("after $ if x => A;", "after$if‹x›→A");
}

#[test]
fn before_for_within_and_else() {
    in_place("when $ for 2.0 => A;", "when¿for‹2.0›→A");
    in_place("deep history H within $ else A;", "deep(Hwithin$elseA)");
}

#[test]
fn before_a_semicolon() {
    in_place("let x: T = $;", "let(x:‹T›=$)");
    in_place("hold if $;", "hold(if¿)");
}

#[test]
fn before_a_comma_or_the_end_of_a_group() {
    in_place("on E => A { a: $, b: $ };", "on(E)→A{a:$,b:$}");
}

#[test]
fn before_the_target_of_an_if() {
    in_place("on E => if $ { A } else { B }", "on(E)→if¿?A:B");
}

#[test]
fn a_match_target_has_its_expressions() {
    for expression in WHOLE {
        let source = format!("on E => match {expression} {{ P if {expression} => A, _ => B }};");
        let mark = if holds_let(expression) { "let" } else { "" };
        let tree = format!("on(E)→match‹{expression}›{{‹P›if{mark}‹{expression}›→A,‹_›→B}}");
        assert_eq!(item(&source), squeeze(&tree), "in {source}");
    }
}

#[test]
fn what_is_no_expression_is_said_so() {
    let mistakes = [
        ("when => A;", "expected a condition, found `=>`"),
        ("when for 2.0 => A;", "expected a condition, found `for`"),
        (
            "when a + => A;",
            "expected an expression after `+`, found `=>`",
        ),
        (
            "when npc. => A;",
            "expected a field or a method after `.`, found `=>`",
        ),
        ("when a:: => A;", "expected a name after `::`, found `=>`"),
        ("when a as => A;", "expected a type, found `=>`"),
        ("when a as u8 < b => A;", "this `<` has no `>`"),
        ("when let Some(x) => A;", "expected `=`, found `=>`"),
        ("when let = x => A;", "expected a pattern, found `=`"),
        ("when if a => A;", "expected `{`, found `=>`"),
        ("when |a => A;", "expected `|`, found `=>`"),
        ("when m! => A;", "expected `(`, `[` or `{`, found `=>`"),
        (
            "when a b => A;",
            "expected `for`, `if`, `{`, `=>` or `;`, found `b`",
        ),
        ("when fn => A;", "expected a condition, found `fn`"),
        ("after ;", "expected a time, found `;`"),
        (
            "deep history H within else A;",
            "expected a time, found `else`",
        ),
        ("let x: u8 = ;", "expected a value, found `;`"),
        (
            "when a..= => A;",
            "expected an expression after `..=`, found `=>`",
        ),
    ];
    for (source, said) in mistakes {
        let (_, found) = parse(&format!("machine M {{ {source} }}"));
        assert_eq!(found, [said], "in {source}");
    }
}

#[test]
fn a_struct_literal_before_a_block_needs_parentheses() {
    let (_, said) = parse("machine M { when P { x: 1 } == p => A; state A; }");
    assert_eq!(
        said,
        ["expected `=>` or an item, found `==`\n\n\
          help: a `{` ends the expression before it: put parentheses around a struct literal"]
    );
}
