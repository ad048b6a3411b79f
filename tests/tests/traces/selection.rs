//! Which row is taken: innermost first, in written order, the first that holds.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::overridden_transition)]
    machine Order {
        context log: Log;
        events { Guards, Shadow, Hidden, HiddenSome, Loud, Pattern(u32), Pair { a: u32, b: u32 }, Either, Or }
        initial Top;
        on Guards if log.ask("r1") { log.add("r1"); }
        on Guards { log.add("r2"); }
        on Loud { log.add("root"); }
        on Hidden { log.add("root"); }
        on HiddenSome { log.add("root"); }
        state Top {
            initial Mid;
            on Guards if log.ask("t1") { log.add("t1"); }
            on Shadow { log.add("top"); }
            ignore Hidden;
            ignore HiddenSome if log.ask("hide");
            #[urgent] on Loud if log.ask("urgent-top") { log.add("urgent-top"); }
            state Mid {
                initial Low;
                on Guards if log.ask("m1") { log.add("m1"); }
                on Guards if log.ask("m2") { log.add("m2"); } => Other;
                on Shadow { log.add("mid"); }
                #[urgent] on Loud if log.ask("urgent-mid") { log.add("urgent-mid"); }
                on Pattern(0) { log.add("zero"); }
                on Pattern(n) if n > 100 { log.add(format_args!("big {n}")); }
                on Pattern(1 | 2) { log.add("few"); }
                on Pair { a: 0, .. } { log.add("a0"); }
                on Pair { b, .. } if log.ask("pair") { log.add(format_args!("b{b}")); }
                on Either | Or { log.add("either"); }
                state Low {
                    on Guards if log.ask("l1") { log.add("l1"); }
                    on Shadow if log.ask("low") { log.add("low"); }
                    on Loud if log.ask("loud-low") { log.add("low"); }
                    on Pattern(n @ 3..5) { log.add(format_args!("some {n}")); }
                    on Pattern { log.add("any"); } => Other;
                }
                state Other { on Or => Low; }
            }
        }
    }
}

use OrderEvent as E;

fn low() -> (Log, Order) {
    let log = Log::default();
    let machine = Order::at(&log, OrderLeaf::Low).expect("there is no data");
    (log, machine)
}

#[test]
fn guards_are_asked_innermost_first_in_written_order_up_to_the_first_that_holds() {
    let (mut log, mut machine) = low();
    machine.handle(&mut log, E::Guards);
    assert_eq!(log.take(), "l1? m1? m2? t1? r1? r2");
    log.set("r1", true);
    machine.handle(&mut log, E::Guards);
    assert_eq!(log.take(), "l1? m1? m2? t1? r1? r1");
    log.set("t1", true);
    machine.handle(&mut log, E::Guards);
    assert_eq!(log.take(), "l1? m1? m2? t1? t1");
    log.set("m2", true);
    log.set("m1", true);
    machine.handle(&mut log, E::Guards);
    assert_eq!(log.take(), "l1? m1? m1");
    log.set("l1", true);
    machine.handle(&mut log, E::Guards);
    assert_eq!(log.take(), "l1? l1");
}

#[test]
fn an_inner_row_hides_outer_ones_while_its_guard_holds() {
    let (mut log, mut machine) = low();
    machine.handle(&mut log, E::Shadow);
    assert_eq!(log.take(), "low? mid");
    log.set("low", true);
    machine.handle(&mut log, E::Shadow);
    assert_eq!(log.take(), "low? low");
}

#[test]
fn ignore_is_a_row_like_any_other() {
    let (mut log, mut machine) = low();
    assert_eq!(machine.handle(&mut log, E::Hidden), Outcome::Ignored);
    assert_eq!(log.take(), "");
}

#[test]
fn a_guarded_ignore() {
    let (mut log, mut machine) = low();
    assert_eq!(machine.handle(&mut log, E::HiddenSome), Outcome::Handled);
    assert_eq!(log.take(), "hide? root");
    log.set("hide", true);
    assert_eq!(machine.handle(&mut log, E::HiddenSome), Outcome::Ignored);
    assert_eq!(log.take(), "hide?");
}

#[test]
fn urgent_rows_are_looked_at_first_and_outermost_first() {
    let (mut log, mut machine) = low();
    machine.handle(&mut log, E::Loud);
    assert_eq!(log.take(), "urgent-top? urgent-mid? loud-low? root");
    log.set("loud-low", true);
    log.set("urgent-mid", true);
    machine.handle(&mut log, E::Loud);
    assert_eq!(log.take(), "urgent-top? urgent-mid? urgent-mid");
    log.set("urgent-top", true);
    machine.handle(&mut log, E::Loud);
    assert_eq!(log.take(), "urgent-top? urgent-top");
}

#[test]
fn refutable_patterns_are_guards() {
    let (mut log, mut machine) = low();
    machine.handle(&mut log, E::Pattern(3));
    machine.handle(&mut log, E::Pattern(4));
    assert_eq!(log.take(), "some 3 some 4");
    machine.handle(&mut log, E::Pattern(0));
    assert_eq!(log.take(), "any", "the inner row comes first");
    for n in [0, 1, 2, 3, 101] {
        machine.handle(&mut log, E::Pattern(n));
    }
    assert_eq!(log.take(), "zero few few big 101");
    assert_eq!(machine.handle(&mut log, E::Pattern(50)), Outcome::Unhandled);
}

#[test]
fn patterns_with_fields() {
    let (mut log, mut machine) = low();
    machine.handle(&mut log, E::Pair { a: 0, b: 1 });
    assert_eq!(log.take(), "a0");
    let outcome = machine.handle(&mut log, E::Pair { a: 1, b: 2 });
    assert_eq!(outcome, Outcome::Unhandled);
    log.set("pair", true);
    machine.handle(&mut log, E::Pair { a: 1, b: 2 });
    assert_eq!(log.take(), "pair? pair? b2");
}

#[test]
fn alternatives_are_one_row() {
    let (mut log, mut machine) = low();
    machine.handle(&mut log, E::Either);
    machine.handle(&mut log, E::Or);
    assert_eq!(log.take(), "either either");
    machine.goto(&mut log, OrderState::Other);
    assert_eq!(machine.handle(&mut log, E::Or), Outcome::Transitioned);
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::unreachable_state, hfsm::dead_end)]
    machine Rest {
        context log: Log;
        events { A, B, C(u32) }
        initial Outer;
        on A { log.add("root"); }
        state Outer {
            initial Inner;
            on B { log.add("outer"); }
            on C { log.add("outer"); }
            state Inner {
                on C(7) { log.add("seven"); }
                ignore _;
            }
            state Open {
                on A if log.is("open") { log.add("open"); }
                ignore _ if log.ask("closed");
            }
        }
    }
}

#[test]
fn ignore_rest_is_every_event_that_no_other_row_of_the_state_names() {
    let log = &mut Log::default();
    let mut machine = Rest::start(log);
    assert_eq!(machine.handle(log, RestEvent::A), Outcome::Ignored);
    assert_eq!(machine.handle(log, RestEvent::B), Outcome::Ignored);
    assert_eq!(machine.handle(log, RestEvent::C(7)), Outcome::Handled);
    // Named by the row whose pattern does not match: not of the rest, so the outer row has it.
    assert_eq!(machine.handle(log, RestEvent::C(8)), Outcome::Handled);
    assert_eq!(log.take(), "seven outer");
}

#[test]
fn ignore_rest_with_a_guard() {
    let log = &mut Log::default();
    let mut machine = Rest::at(log, RestLeaf::Open).expect("there is no data");
    assert_eq!(machine.handle(log, RestEvent::B), Outcome::Handled);
    assert_eq!(log.take(), "closed? outer");
    log.set("closed", true);
    assert_eq!(machine.handle(log, RestEvent::B), Outcome::Ignored);
    // `A` has a row of its own here, whatever its guard says.
    assert_eq!(machine.handle(log, RestEvent::A), Outcome::Handled);
    assert_eq!(log.take(), "closed? root");
}

mod outside {
    pub(super) enum Key {
        Up,
        Down(u8),
        Other,
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Keys {
        context log: Log;
        events outside::Key;
        initial One;
        state One {
            on Up { log.add("up"); } => Two;
            on outside::Key::Down(2) { log.add("down 2"); }
        }
        state Two {
            on Down(by) if by > 3 { log.add(format_args!("down {by}")); } => One;
            ignore _;
        }
    }
}

#[test]
fn events_of_an_enum_that_exists_already() {
    use outside::Key;
    let log = &mut Log::default();
    let mut machine = Keys::start(log);
    assert_eq!(machine.handle(log, Key::Other), Outcome::Unhandled);
    assert_eq!(machine.handle(log, Key::Down(1)), Outcome::Unhandled);
    assert_eq!(machine.handle(log, Key::Down(2)), Outcome::Handled);
    assert_eq!(machine.handle(log, Key::Up), Outcome::Transitioned);
    assert_eq!(machine.handle(log, Key::Other), Outcome::Ignored);
    assert_eq!(machine.handle(log, Key::Up), Outcome::Ignored);
    assert_eq!(machine.handle(log, Key::Down(3)), Outcome::Unhandled);
    assert_eq!(machine.handle(log, Key::Down(4)), Outcome::Transitioned);
    assert_eq!(log.take(), "down 2 up down 4");
}
