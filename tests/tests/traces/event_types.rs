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
