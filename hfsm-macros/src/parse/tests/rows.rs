//! Rows and where they lead, by the tree they make.

use super::productions::{check, item};

#[test]
fn rows() {
    check(
        &[
            ("on A => B;", "on(A)→B"),
            ("on A { x(); }", "on(A) { x () ; }"),
            ("on A { x(); } => B;", "on(A) { x () ; }→B"),
            ("on A if c { x(); } => B;", "on(A) if‹c› { x () ; }→B"),
            (
                "on A if let Some(x) = y && x > 1 => B;",
                "on(A) iflet‹let Some (x) = y && x > 1›→B",
            ),
            (
                "on A | B(x) | crate::E::C => D;",
                "on(A|B(x)|crate ::E ::C)→D",
            ),
            ("on ::e::E::<u8>::A => B;", "on(:: e ::E :: < u8 >::A)→B"),
            ("when a == b => C;", "when‹a == b›→C"),
            (
                "when let Some(t) = npc.target for 2.0 if x => C;",
                "whenlet‹let Some (t) = npc . target› for‹2.0› if‹x›→C",
            ),
            ("when a for b { c }", "when‹a› for‹b› { c }"),
            ("after 0.4 => B;", "after‹0.4›→B"),
            (
                "after npc.stun_time + 1.0 if x { } => B;",
                "after‹npc . stun_time + 1.0› if‹x› { }→B",
            ),
            ("always => B;", "always→B"),
            ("always if x { y } => B;", "always if‹x› { y }→B"),
            ("done => B;", "done()→B"),
            ("done Won { x } => B;", "done(Won) { x }→B"),
            ("done if x => B;", "done() if‹x›→B"),
            ("ignore A | B { x: 1 };", "ignore(A|B{ x : 1 })"),
            ("ignore _;", "ignore(_)"),
            ("ignore _ if x;", "ignore(_) if‹x›"),
            ("defer A if x;", "defer(A) if‹x›"),
            ("#[urgent] on A => B;", "urgent on(A)→B"),
        ],
        item,
    );
}

#[test]
fn a_brace_group_behind_an_event_is_its_pattern_if_it_reads_as_one() {
    check(
        &[
            ("on A { at } => B;", "on(A{ at })→B"),
            (
                "on A { ref at, mut x, ref mut y } => B;",
                "on(A{ ref at , mut x , ref mut y })→B",
            ),
            (
                "on A { at: Vec2 { x, .. }, .. } => B;",
                "on(A{ at : Vec2 { x , .. } , .. })→B",
            ),
            (
                "on A { x: 1..=9 | 11, } => B;",
                "on(A{ x : 1 ..= 9 | 11 , })→B",
            ),
            ("on A { 0: x } => B;", "on(A{ 0 : x })→B"),
            (
                "on A { x: None::<u8> } => B;",
                "on(A{ x : None :: < u8 > })→B",
            ),
            ("on A { .. } { act } => B;", "on(A{ .. }) { act }→B"),
            ("on A { at } { act } ", "on(A{ at }) { act }"),
            ("on A {} => B;", "on(A) { }→B"),
            ("on A { act() } => B;", "on(A) { act () }→B"),
            ("on A { npc.x = 1; }", "on(A) { npc . x = 1 ; }"),
            ("on A { a::b() }", "on(A) { a :: b () }"),
            ("on A { return }", "on(A) { return }"),
            ("on A { x; }", "on(A) { x ; }"),
            ("on A { x, y; }", "on(A) { x , y ; }"),
            ("on A { 1 }", "on(A) { 1 }"),
            ("on A { ..x }", "on(A) { .. x }"),
            ("on A { x: }", "on(A) { x : }"),
            ("on A { 'a: loop {} }", "on(A) { 'a : loop { } }"),
            ("on A(x) { x }", "on(A(x)) { x }"),
        ],
        item,
    );
}

#[test]
fn targets() {
    check(
        &[
            ("on E => external A;", "on(E)→external A"),
            (
                "on E => A { x: a + 1, y, z: match q { _ => 1 } };",
                "on(E)→A{x:‹a + 1›,y,z:‹match q { _ => 1 }›}",
            ),
            ("on E => A {}", "on(E)→A"),
            (
                "on E => A { v: Vec2 { x: 1, y }, w };",
                "on(E)→A{v:‹Vec2{x:1,y}›,w}",
            ),
            ("on E => (A, B { x }, C);", "on(E)→(A,B{x},C)"),
            ("on E => push A { x: 1 };", "on(E)→push A{x:‹1›}"),
            ("on E => replace A;", "on(E)→replace A"),
            ("on E => pop;", "on(E)→pop"),
            (
                "on E => if a { A } else if let Some(b) = c { B } else { push C }",
                "on(E)→if‹a›?A:iflet‹let Some (b) = c›?B:push C",
            ),
            ("on E => if a { A };", "on(E)→if‹a›?A"),
            (
                "on E => match npc.mood { Mood::Bad | Mood::Worse => A, x @ 1..=3 if x > y => B { x }, _ => if a { C } else { D } };",
                "on(E)→match‹npc . mood›{‹Mood :: Bad | Mood :: Worse›→A,‹x @ 1 ..= 3› if‹x > y›→B{x},‹_›→if‹a›?C:D}",
            ),
            (
                "on E => match x { A => if a { C } else { D } B => C }",
                "on(E)→match‹x›{‹A›→if‹a›?C:D,‹B›→C}",
            ),
        ],
        item,
    );
}
