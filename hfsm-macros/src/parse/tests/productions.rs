//! Every production of the grammar, by the tree it makes.

use super::{machine, outline, parse};

/// How the compiler's tokens are spaced in print is not ours to say.
fn squeeze(text: &str) -> String {
    text.split_whitespace().collect()
}

/// What `source`, the only item of a machine, is parsed to.
pub fn item(source: &str) -> String {
    let machine = machine(&format!("machine M {{ {source} }}"));
    assert_eq!(machine.items.len(), 1, "in {source}");
    outline::item(&machine.items[0])
}

fn header(source: &str) -> String {
    let text = outline::machine(&machine(&format!("machine M {{ {source} }}")));
    text["M [".len()..text.len() - 1].to_string()
}

#[track_caller]
pub fn check(pairs: &[(&str, &str)], parsed: fn(&str) -> String) {
    for (source, tree) in pairs {
        assert_eq!(squeeze(&parsed(source)), squeeze(tree), "in {source}");
    }
}

#[test]
fn machines() {
    let whole = |source: &str| outline::machine(&machine(source));
    assert_eq!(whole("machine M {}"), "M []");
    assert_eq!(
        whole("/// One\n/// two\n#[derive(Clone)] pub(crate) machine M {}"),
        "doc(One) doc(two) # [derive (Clone)] M []"
    );
    let generic =
        machine("pub machine M<'a, T: Fn(u8) -> u8, const N: usize> where T: Into<Vec<u8>> {}");
    assert_eq!(generic.vis.to_string(), "pub");
    assert_eq!(generic.generics.params.len(), 3);
    assert_eq!(
        generic
            .generics
            .where_clause
            .expect("a clause")
            .predicates
            .len(),
        1
    );
}

#[test]
fn headers() {
    check(
        &[
            ("context npc: Npc<'_>;", "context(npc:‹Npc < '_ >›)"),
            (
                "tick dt: core::time::Duration;",
                "tick(dt:‹core :: time :: Duration›)",
            ),
            ("queue 4;", "queue(Queue=4)"),
            ("steps 1_000;", "steps(Steps=1000)"),
            ("deferred 0x10u32;", "deferred(Deferred=16)"),
            ("stack 0;", "stack(Stack=0)"),
            ("events {}", "events({})"),
            (
                "events { A, B(u8), C { x: u8 } };",
                "events({A, B(u8), C{ x : u8 }})",
            ),
            (
                "events Event<'e> { A(&'e str), }",
                "events(Event< 'e >{A(& 'e str)})",
            ),
            (
                "events Event<T> where T: Copy { A(T) }",
                "events(Event< T >{A(T)})",
            ),
            ("events crate::Event;", "events(‹crate :: Event›)"),
            ("events Event<'_, u8>;", "events(‹Event < '_ , u8 >›)"),
            (
                "#[derive(Debug)] events { #[serde(skip)] A }",
                "# [derive (Debug)] events({# [serde (skip)] A})",
            ),
        ],
        header,
    );
}

#[test]
fn members() {
    check(
        &[
            ("initial A;", "initial(→A)"),
            (
                "initial { x(); } => A { v: 1, w };",
                "initial({ x () ; }→A{v:‹1›,w})",
            ),
            ("initial if c { A } else { B };", "initial(→if‹c›?A:B)"),
            ("let x: u8;", "let(x:‹u8›)"),
            (
                "pub let x: Vec<Vec<u8>> = vec![];",
                "publet(x:‹Vec < Vec < u8 >>›=‹vec ! []›)",
            ),
            (
                "pub(in crate::a) let x: [u8; 2] = [1, 2];",
                "pub (in crate :: a)let(x:‹[u8 ; 2]›=‹[1 , 2]›)",
            ),
            (
                "let f: fn(u8) -> Option<u8>=g;",
                "let(f:‹fn (u8) -> Option < u8 >›=‹g›)",
            ),
            (
                "let i: Box<dyn Iterator<Item = u8>> = b;",
                "let(i:‹Box < dyn Iterator < Item = u8 >>›=‹b›)",
            ),
            (
                "let x: T = T { a: if b { 1 } else { 2 } }.with(3);",
                "let(x:‹T›=‹T{a:if b{1}else{2}}.with(3)›)",
            ),
            (
                "let x: T = if T { 1 } else { 2 };",
                "let(x:‹T›=‹if T{1}else{2}›)",
            ),
            ("timer t;", "timer(t)"),
            ("pub timer t;", "pubtimer(t)"),
            ("entry { a; }", "Entry{ a ; }"),
            ("exit { }", "Exit{ }"),
            (
                "update { let x = 1; if x { } }",
                "Update{ let x = 1 ; if x { } }",
            ),
            ("resume { };", "Resume{ }"),
            ("hold;", "hold()"),
            ("hold if a && b;", "hold(if‹a && b›)"),
            ("shallow history H;", "shallow(H)"),
            (
                "deep history H within 2.5 else A;",
                "deep(H within‹2.5› else A)",
            ),
            (
                "deep history H within Duration::from_secs(2);",
                "deep(H within‹Duration :: from_secs (2)›)",
            ),
            ("shallow history H else A;", "shallow(H else A)"),
        ],
        item,
    );
}

#[test]
fn states() {
    check(
        &[
            ("state A;", "A[]"),
            ("state A {}", "A[]"),
            ("state A { state B; state C { hold; } }", "A[B[] C[hold()]]"),
            (
                "region R { initial A; state A; }",
                "region R[initial(→A) A[]]",
            ),
            ("final F;", "final(F)"),
            ("final F { entry { } }", "final(F!)"),
            (
                "submachine S: a::Machine<u8>;",
                "submachine S:‹a :: Machine < u8 >›[]",
            ),
            (
                "submachine S: M { done => A; }",
                "submachine S:‹M›[done()→A]",
            ),
            ("/// Doc\n#[cfg(test)] state A;", "doc(Doc) cfg(test) A[]"),
        ],
        item,
    );
}

#[test]
fn an_item_that_ends_with_a_brace_needs_no_semicolon() {
    let (machine, said) =
        parse("machine M { let x: T = T {} on A => B {} initial { } => A {} hold if { true } }");
    assert_eq!(said, [""; 0]);
    assert_eq!(machine.expect("a machine").items.len(), 4);
}
