//! Clocks: `after`, `timer`, `for` and `due`, to the tick.

use std::time::Duration;

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Lamp {
        context log: Log;
        tick dt: u32;
        events { Press, Reset, Early, Restart }
        initial Off;
        state Off { on Press => On; }
        state On {
            initial Bright;
            timer on_for;
            on Press => Off;
            on Reset { *on_for = 0; }
            on Early { *on_for = 95; }
            on Restart => external On;
            after 100 { log.add(format_args!("off after {on_for}, by {dt}")); } => Off;
            after 10 { log.add("ten"); }
            state Bright {
                after 3 => Dim;
            }
            state Dim {
                after 200 => Bright;
                on Early => Bright;
            }
        }
    }
}

fn lamp() -> (Log, Lamp) {
    let mut log = Log::default();
    let mut lamp = Lamp::start(&mut log);
    lamp.handle(&mut log, LampEvent::Press);
    (log, lamp)
}

#[test]
fn due_from_the_update_at_which_that_much_has_passed() {
    let (mut log, mut lamp) = lamp();
    for _ in 0..2 {
        assert_eq!(lamp.update(&mut log, 1), Outcome::Unhandled);
        assert_eq!(lamp.leaf(), LampLeaf::Bright);
    }
    assert_eq!(lamp.update(&mut log, 1), Outcome::Transitioned);
    assert_eq!(lamp.leaf(), LampLeaf::Dim);
}

#[test]
fn due_tells_the_time_to_the_earliest() {
    let (mut log, mut lamp) = lamp();
    assert_eq!(lamp.due(&log), Some(3));
    lamp.update(&mut log, 2);
    assert_eq!(lamp.due(&log), Some(1));
    lamp.update(&mut log, 1);
    assert_eq!(lamp.due(&log), Some(7));
    // The internal row has been taken: it is waited for no more.
    lamp.update(&mut log, 7);
    assert_eq!(log.take(), "ten");
    assert_eq!(lamp.due(&log), Some(90));
    lamp.handle(&mut log, LampEvent::Press);
    assert_eq!(lamp.due(&log), None);
}

#[test]
fn no_time_passes_but_by_update() {
    let (mut log, mut lamp) = lamp();
    lamp.update(&mut log, 2);
    for _ in 0..5 {
        lamp.handle(&mut log, LampEvent::Early);
        lamp.handle(&mut log, LampEvent::Reset);
    }
    assert_eq!(lamp.leaf(), LampLeaf::Bright);
    assert_eq!(lamp.update(&mut log, 0), Outcome::Unhandled);
    assert_eq!(lamp.due(&log), Some(1));
}

#[test]
fn a_big_step_takes_the_inner_row_first_and_one_only() {
    let (mut log, mut lamp) = lamp();
    lamp.update(&mut log, 500);
    assert_eq!(lamp.leaf(), LampLeaf::Dim);
    // What is due stays due.
    assert_eq!(lamp.due(&log), Some(0));
    assert_eq!(lamp.update(&mut log, 0), Outcome::Transitioned);
    assert_eq!(log.take(), "off after 500, by 0");
}

#[test]
fn an_internal_row_once_per_entry() {
    let (mut log, mut lamp) = lamp();
    for _ in 0..30 {
        lamp.update(&mut log, 1);
    }
    assert_eq!(log.take(), "ten");
    lamp.handle(&mut log, LampEvent::Restart);
    for _ in 0..30 {
        lamp.update(&mut log, 1);
    }
    assert_eq!(log.take(), "ten");
}

#[test]
fn armed_again_when_the_clock_is_set_back() {
    let (mut log, mut lamp) = lamp();
    lamp.update(&mut log, 3);
    lamp.update(&mut log, 7);
    assert_eq!(log.take(), "ten");
    lamp.handle(&mut log, LampEvent::Reset);
    assert_eq!(lamp.due(&log), Some(10));
    lamp.update(&mut log, 9);
    assert_eq!(log.take(), "");
    lamp.update(&mut log, 1);
    assert_eq!(log.take(), "ten");
}

#[test]
fn armed_again_even_by_a_step_that_passes_the_whole_time_at_once() {
    let (mut log, mut lamp) = lamp();
    lamp.update(&mut log, 3);
    lamp.update(&mut log, 7);
    lamp.handle(&mut log, LampEvent::Reset);
    lamp.update(&mut log, 50);
    assert_eq!(log.take(), "ten ten");
}

#[test]
fn not_armed_again_by_a_clock_that_is_set_to_a_later_time() {
    let (mut log, mut lamp) = lamp();
    lamp.update(&mut log, 10);
    lamp.update(&mut log, 0);
    assert_eq!(log.take(), "ten");
    let mut dim = Lamp::at(&log, LampLeaf::Bright).expect("there is no data");
    dim.handle(&mut log, LampEvent::Early);
    assert_eq!(dim.due(&log), Some(0));
    dim.update(&mut log, 0);
    assert_eq!(log.take(), "ten");
    dim.update(&mut log, 4);
    assert_eq!(log.take(), "");
    dim.update(&mut log, 1);
    assert_eq!(log.take(), "off after 100, by 1");
}

#[test]
fn a_clock_starts_at_zero_on_every_entry() {
    let (mut log, mut lamp) = lamp();
    lamp.update(&mut log, 2);
    lamp.handle(&mut log, LampEvent::Press);
    lamp.update(&mut log, 50);
    lamp.handle(&mut log, LampEvent::Press);
    assert_eq!(lamp.due(&log), Some(3));
}

#[test]
fn clocks_saturate() {
    let (mut log, mut lamp) = lamp();
    lamp.update(&mut log, 3);
    lamp.update(&mut log, u32::MAX);
    assert_eq!(lamp.leaf(), LampLeaf::Bright);
    lamp.update(&mut log, 0);
    assert_eq!(log.take(), format!("off after {}, by 0", u32::MAX));
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::dead_end)]
    machine Late {
        context log: Log;
        tick dt: u32;
        initial Wait;
        state Wait {
            after 5 if log.is("ready") { log.add("go"); } => Go;
            after log.number() + 1 if log.number() > 0 { log.add("bell"); }
        }
        state Go {
            when log.is("back") => Wait;
            after 4 { log.add("first"); }
            after 4 { log.add("second"); }
            after 2 { log.add("zeroth"); }
            after 6 => if log.is("far") { Far } else { Wait };
        }
        state Far {}
    }
}

#[test]
fn a_row_that_is_due_waits_for_its_guard() {
    let log = &mut Log::default();
    let mut machine = Late::start(log);
    for _ in 0..20 {
        assert_eq!(machine.update(log, 1), Outcome::Unhandled);
    }
    assert_eq!(machine.due(log), Some(0));
    log.set("ready", true);
    assert_eq!(machine.update(log, 1), Outcome::Transitioned);
    assert_eq!(log.take(), "go");
}

#[test]
fn the_duration_is_evaluated_at_each_poll() {
    let log = &mut Log::default();
    let mut machine = Late::start(log);
    log.put(7);
    assert_eq!(machine.due(log), Some(5));
    machine.update(log, 7);
    assert_eq!(log.take(), "");
    log.put(6);
    machine.update(log, 0);
    assert_eq!(log.take(), "bell");
    machine.update(log, 10);
    assert_eq!(log.take(), "");
}

#[test]
fn rows_due_together_run_in_written_order() {
    let log = &mut Log::default();
    let mut machine = Late::at(log, LateLeaf::Go).expect("there is no data");
    machine.update(log, 4);
    assert_eq!(log.take(), "first second zeroth");
    machine.update(log, 1);
    assert_eq!(log.take(), "");
    machine.update(log, 1);
    assert_eq!(machine.leaf(), LateLeaf::Wait);
}

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

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Float {
        context log: Log;
        tick dt: f32;
        events { Reset, Later, Swap }
        initial A;
        state A {
            pub timer in_a;
            after 0.5 { log.add(format_args!("{dt}")); } => B;
            on Reset { *in_a = 0.0; }
            on Later { *in_a -= 0.25; }
        }
        state B {
            pub timer in_b;
            when log.is("c") for 0.75 => A;
            when in_b > 100.0 => A;
            after 3.0 if log.is("never") => A;
            on Swap => A;
        }
    }
}

#[test]
fn seconds_to_the_boundary() {
    let log = &mut Log::default();
    let mut machine = Float::start(log);
    assert_eq!(machine.due(log), Some(0.5));
    machine.update(log, 0.25);
    assert_eq!(machine.due(log), Some(0.25));
    machine.update(log, f32::EPSILON);
    machine.update(log, 0.25 - 2.0 * f32::EPSILON);
    assert_eq!(machine.leaf(), FloatLeaf::A);
    machine.update(log, f32::EPSILON);
    assert_eq!(machine.leaf(), FloatLeaf::B);
}

#[test]
fn a_clock_set_back_by_a_part() {
    let log = &mut Log::default();
    let mut machine = Float::start(log);
    machine.update(log, 0.25);
    machine.handle(log, FloatEvent::Later);
    machine.update(log, 0.375);
    assert_eq!(machine.due(log), Some(0.125));
    machine.handle(log, FloatEvent::Reset);
    assert_eq!(machine.due(log), Some(0.5));
    assert_eq!(machine.in_a(), Some(0.0));
}

#[test]
fn clocks_are_seen_from_outside_while_their_state_is_active() {
    let log = &mut Log::default();
    let mut machine = Float::start(log);
    machine.update(log, 0.25);
    assert_eq!((machine.in_a(), machine.in_b()), (Some(0.25), None));
    machine.update(log, 0.25);
    assert_eq!((machine.in_a(), machine.in_b()), (None, Some(0.0)));
    machine.update(log, 0.25);
    machine.handle(log, FloatEvent::Swap);
    assert_eq!((machine.in_a(), machine.in_b()), (Some(0.0), None));
}

#[test]
fn a_condition_that_holds_for_three_quarters_of_a_second() {
    let log = &mut Log::default();
    let mut machine = Float::at(log, FloatLeaf::B).expect("there is no data");
    log.set("c", true);
    machine.update(log, 0.5);
    machine.update(log, 0.125);
    assert_eq!(machine.leaf(), FloatLeaf::B);
    machine.update(log, 0.125);
    assert_eq!(machine.leaf(), FloatLeaf::A);
}

#[test]
fn a_timer_in_a_condition() {
    let log = &mut Log::default();
    let mut machine = Float::at(log, FloatLeaf::B).expect("there is no data");
    machine.update(log, 100.0);
    assert_eq!(machine.leaf(), FloatLeaf::B);
    machine.update(log, 1.0);
    assert_eq!(machine.leaf(), FloatLeaf::A);
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Wall {
        context wait: Duration;
        tick passed: Duration;
        initial A;
        state A { after *wait => B; }
        state B { after Duration::from_millis(250) => A; }
    }
}

#[test]
fn durations() {
    let wait = &mut Duration::from_secs(2);
    let mut machine = Wall::start(wait);
    machine.update(wait, Duration::from_millis(1_999));
    assert_eq!(machine.due(wait), Some(Duration::from_millis(1)));
    machine.update(wait, Duration::from_millis(1));
    assert_eq!(machine.due(wait), Some(Duration::from_millis(250)));
    machine.update(wait, Duration::MAX);
    assert_eq!(machine.leaf(), WallLeaf::A);
    // The clock cannot overflow.
    machine.update(wait, Duration::from_secs(1));
    machine.update(wait, Duration::MAX);
    assert_eq!(machine.leaf(), WallLeaf::B);
}
