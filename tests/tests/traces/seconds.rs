//! Clocks in floats and in `Duration`s, to the boundary.

use std::time::Duration;

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

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
