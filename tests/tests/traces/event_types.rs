//! Events of an existing type, of which a machine names some, and machines with hardly any.

use hfsm_core::{Outcome, hfsm};

#[derive(Clone, Copy)]
enum Key {
    A,
    B,
    C,
    D,
}

/// In each shape of the code: the urgent row and the rest, in a state and around it, and four
/// variants of which two are named.
macro_rules! in_shape {
    ($name:ident, $(#[$shape:meta])?) => {
        mod $name {
            use super::*;

            hfsm! {
                $(#[$shape])?
                #[allow(hfsm::missing_transition, hfsm::dead_end)]
                #[derive(Clone)]
                machine Keys {
                    context c: u32;
                    events Key;
                    initial Outer;
                    state Outer {
                        initial S;
                        #[urgent] on B if *c > 3 => T;
                        ignore _;
                        state S { #[urgent] on A if *c > 3 => T; ignore _; }
                        state P;
                        #[allow(hfsm::unreachable_state)]
                        state Q { on B | A => P; }
                    }
                    state T { ignore _; }
                }
            }

            #[test]
            fn what_an_urgent_row_names_is_not_among_the_rest() {
                let (mut c, mut keys) = (0, Keys::start(&mut 0));
                // `S` and `Outer` ignore all but what their urgent rows name.
                assert!(keys.can(&c, Key::A));
                assert_eq!(keys.handle(&mut c, Key::A), Outcome::Ignored);
                assert_eq!(keys.handle(&mut c, Key::B), Outcome::Ignored);
                assert_eq!(keys.handle(&mut c, Key::C), Outcome::Ignored);
                c = 4;
                let mut other = keys.clone();
                assert_eq!(other.handle(&mut c, Key::A), Outcome::Transitioned);
                assert_eq!(other.leaf(), KeysLeaf::T);
                assert_eq!(keys.handle(&mut c, Key::B), Outcome::Transitioned);
                assert_eq!(keys.leaf(), KeysLeaf::T);
            }

            #[test]
            fn the_rest_goes_on_to_nobody() {
                let mut c = 0;
                let mut keys = Keys::at(&c, KeysLeaf::Q).expect("there is no data");
                assert_eq!(keys.handle(&mut c, Key::D), Outcome::Ignored);
                assert_eq!(keys.handle(&mut c, Key::B), Outcome::Transitioned);
                assert_eq!(keys.leaf(), KeysLeaf::P);
                // Nothing but the urgent row of `Outer` names `B` here, and it does not hold.
                assert!(!keys.can(&c, Key::B));
                assert_eq!(keys.handle(&mut c, Key::B), Outcome::Unhandled);
            }
        }
    };
}

in_shape! { by_size, }
in_shape! { for_each_leaf, #[inline(always)] }
in_shape! { for_each_state, #[inline(never)] }

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::dead_end)]
    machine Sides {
        context c: u32;
        events Key;
        region Left {
            initial S;
            state S { #[urgent] on A if *c > 3 => T; ignore _; }
            state T { ignore _; }
        }
        region Right {
            initial U;
            state U { on C => V; }
            state V;
        }
    }
}

#[test]
fn nor_is_it_in_a_region() {
    let (mut c, mut sides) = (0, Sides::start(&mut 0));
    assert!(!sides.can(&c, Key::A));
    assert_eq!(sides.handle(&mut c, Key::A), Outcome::Unhandled);
    assert_eq!(sides.handle(&mut c, Key::B), Outcome::Ignored);
    assert_eq!(sides.handle(&mut c, Key::C), Outcome::Transitioned);
    c = 4;
    assert_eq!(sides.handle(&mut c, Key::A), Outcome::Transitioned);
    assert_eq!(sides.handle(&mut c, Key::D), Outcome::Ignored);
}

#[derive(Clone, Copy)]
#[rustfmt::skip]
enum Note { N0, N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, N14, N15, Flat, Sharp }

/// Sixteen variants with a name and nine leaves: with one number more for the variants without a
/// name there would be twice as many for leaf and event, so that there is none unless a row takes
/// them.
macro_rules! of_many {
    ($name:ident, $($rest:tt)*) => {
        hfsm! {
            #[allow(hfsm::missing_transition, hfsm::unreachable_state, hfsm::dead_end)]
            machine $name {
                context c: u32;
                events Note;
                initial S0;
                on N0 | N1 | N2 | N3 | N4 | N5 | N6 | N7 { *c += 1; }
                on N8 | N9 | N10 | N11 | N12 | N13 | N14 => S1;
                state S0 { on N15 => S8; }
                state S1 { $($rest)* }
                state S2; state S3; state S4; state S5; state S6; state S7;
                state S8 { on N15 => S0; }
            }
        }
    };
}

of_many! { Dropped, on N15 => S0; }
of_many! { Taken, ignore _; }

#[test]
fn the_rest_of_many() {
    use Note::*;
    let (mut c, mut dropped, mut taken) = (0, Dropped::start(&mut 0), Taken::start(&mut 0));
    for note in [Flat, Sharp] {
        assert!(!dropped.can(&c, note) && !taken.can(&c, note));
        assert_eq!(dropped.handle(&mut c, note), Outcome::Unhandled);
        assert_eq!(taken.handle(&mut c, note), Outcome::Unhandled);
    }
    for note in [N8, N9, N10, N11, N12, N13, N14] {
        assert_eq!(dropped.handle(&mut c, note), Outcome::Transitioned);
        assert_eq!(dropped.leaf(), DroppedLeaf::S1);
    }
    taken.handle(&mut c, N8);
    for note in [Flat, Sharp] {
        assert!(!dropped.can(&c, note) && taken.can(&c, note));
        assert_eq!(dropped.handle(&mut c, note), Outcome::Unhandled);
        assert_eq!(taken.handle(&mut c, note), Outcome::Ignored);
    }
    // What only others name is among the rest here, and the rest hides what is further out.
    for note in [N0, N1, N2, N3, N4, N5, N6, N7] {
        assert_eq!(taken.handle(&mut c, note), Outcome::Ignored);
        assert_eq!(dropped.handle(&mut c, note), Outcome::Handled);
    }
    assert_eq!(taken.handle(&mut c, N15), Outcome::Ignored);
    assert_eq!(dropped.handle(&mut c, N15), Outcome::Transitioned);
    assert_eq!(
        (c, dropped.leaf(), taken.leaf()),
        (8, DroppedLeaf::S0, TakenLeaf::S1)
    );
}

hfsm! {
    #[allow(hfsm::dead_end)]
    machine Nothing {
        events {
            #[cfg(any())]
            Never,
        }
        initial S;
        state S;
    }
}

hfsm! {
    machine Single {
        context c: u32;
        events { Only(String) }
        initial S;
        state S { on Only(text) if text.len() > 1 { *c += 1; } }
    }
}

hfsm! {
    machine Lone {
        context c: u32;
        events { Flip }
        initial S;
        state S { on Flip { *c += 1; } => T; }
        state T { on Flip { *c += 10; } => S; }
    }
}

#[test]
fn of_one_leaf_or_event_or_none() {
    assert_eq!(Nothing::start().leaf(), NothingLeaf::S);
    let mut c = 0;
    let mut single = Single::start(&mut c);
    assert_eq!(
        single.handle(&mut c, SingleEvent::Only("a".into())),
        Outcome::Unhandled
    );
    assert_eq!(
        single.handle(&mut c, SingleEvent::Only("ab".into())),
        Outcome::Handled
    );
    let mut lone = Lone::start(&mut c);
    lone.handle(&mut c, LoneEvent::Flip);
    lone.handle(&mut c, LoneEvent::Flip);
    assert_eq!((c, lone.leaf()), (12, LoneLeaf::S));
}

hfsm! {
    machine Patterns {
        context c: u32;
        events { V(u32, bool), W(u32) }
        initial S;
        // What the pattern binds as `mut` is asked about in one function, changed in another.
        state S {
            on V(mut n, true) { n += 1; *c += n; }
            on W(n) { *c += 1; } => match n { 1 => S, 2 => T, _ => D { text: n.to_string() } };
            ignore V;
        }
        state T { on W => S; ignore V; }
        state D { let text: String; on W { *c += text.len() as u32; } => S; ignore V; }
    }
}

#[test]
fn a_pattern_that_binds_as_mut() {
    let mut c = 0;
    let mut machine = Patterns::start(&mut c);
    assert_eq!(
        machine.handle(&mut c, PatternsEvent::V(1, true)),
        Outcome::Handled
    );
    assert_eq!(
        machine.handle(&mut c, PatternsEvent::V(1, false)),
        Outcome::Ignored
    );
    for number in [1, 2, 0, 12, 0] {
        machine.handle(&mut c, PatternsEvent::W(number));
    }
    assert_eq!((c, machine.leaf()), (2 + 1 + 1 + 1 + 2, PatternsLeaf::S));
}
