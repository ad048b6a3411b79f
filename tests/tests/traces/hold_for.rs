//! `when … for`: a condition that has to hold for some time.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Hold {
        context log: Log;
        tick dt: u32;
        events { Other, Into, Out }
        initial Top;
        state Top {
            initial A;
            when log.ask("c") for 5 { log.add("held"); }
            when log.is("d") for 3 => B;
            state A { on Into => Busy; on Out => B; }
            state B {}
            state Busy { hold; on Out => A; }
            on Other => external Top;
        }
    }
}

/// Updates by one each; how many it took until something was done.
fn until_done(machine: &mut Hold, log: &mut Log) -> u32 {
    (1..100)
        .find(|_| machine.update(log, 1) != Outcome::Unhandled)
        .unwrap_or(0)
}

#[test]
fn a_condition_that_has_to_hold_for_some_time() {
    let log = &mut Log::default();
    let mut machine = Hold::start(log);
    log.set("c", true);
    assert_eq!(until_done(&mut machine, log), 5);
    // Taken, the clock starts again.
    assert_eq!(until_done(&mut machine, log), 5);
    for _ in 0..4 {
        machine.update(log, 1);
    }
    log.set("c", false);
    machine.update(log, 1);
    log.set("c", true);
    assert_eq!(until_done(&mut machine, log), 5);
}

#[test]
fn a_condition_that_holds_for_one_big_step() {
    let log = &mut Log::default();
    let mut machine = Hold::start(log);
    log.set("d", true);
    assert_eq!(machine.update(log, 2), Outcome::Unhandled);
    assert_eq!(machine.update(log, 1), Outcome::Transitioned);
    assert_eq!(machine.leaf(), HoldLeaf::B);
    // Off while its target is active.
    assert_eq!(machine.update(log, 50), Outcome::Unhandled);
}

#[test]
fn its_clock_is_zeroed_at_exit() {
    let log = &mut Log::default();
    let mut machine = Hold::start(log);
    log.set("d", true);
    machine.update(log, 2);
    machine.handle(log, HoldEvent::Other);
    assert_eq!(machine.update(log, 2), Outcome::Unhandled);
    assert_eq!(machine.update(log, 1), Outcome::Transitioned);
}

#[test]
fn its_clock_goes_on_under_hold() {
    let log = &mut Log::default();
    let mut machine = Hold::start(log);
    machine.handle(log, HoldEvent::Into);
    log.set("d", true);
    assert_eq!(machine.update(log, 10), Outcome::Unhandled);
    machine.handle(log, HoldEvent::Out);
    assert_eq!(machine.update(log, 0), Outcome::Transitioned);
}

#[test]
fn it_does_not_count_as_due() {
    let log = &mut Log::default();
    let machine = Hold::start(log);
    assert_eq!(machine.due(log), None);
}
