//! Clocks: `after`, `timer` and `due`, to the tick.

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
    machine Relay {
        context log: Log;
        tick dt: u32;
        events { Bump, Both }
        initial Idle;
        timer up;
        after 4 { log.add("four"); }
        after log.number() { log.add("number"); }
        on Bump { *up = 8; }
        state Idle {
            timer idle;
            after 5 => external Idle;
            on Both { *up = 1; *idle = 3; }
        }
    }
}

#[test]
fn set_back_by_an_exit_of_the_very_transition() {
    hfsm! {
        machine Restless {
            context log: Log;
            tick dt: u32;
            initial Inside;
            timer total;
            after 4 { log.add("again"); } => Inside;
            state Inside { exit { *total = 0; } }
        }
    }
    let log = &mut Log::default();
    let mut machine = Restless::start(log);
    machine.update(log, 4);
    assert_eq!(log.take(), "again");
    assert_eq!(machine.due(log), Some(4));
    machine.update(log, 4);
    assert_eq!(log.take(), "again");
}

#[test]
fn two_clocks_set_by_one_block() {
    let log = &mut Log::default();
    log.put(100);
    let mut relay = Relay::start(log);
    relay.handle(log, RelayEvent::Both);
    assert_eq!(relay.due(log), Some(2));
    relay.update(log, 2);
    assert_eq!(relay.due(log), Some(1));
}

#[test]
fn a_delay_that_grows_does_not_arm_again() {
    let log = &mut Log::default();
    log.put(6);
    let mut relay = Relay::start(log);
    relay.update(log, 7);
    relay.update(log, 0);
    assert_eq!(log.take(), "four number");
    log.put(9);
    relay.update(log, 3);
    assert_eq!(log.take(), "");
    // Set back, but not below the shorter of the two delays.
    relay.handle(log, RelayEvent::Bump);
    relay.update(log, 1);
    assert_eq!(log.take(), "number");
}
