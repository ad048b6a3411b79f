//! Limits met in machines with regions: the rest is unchanged, and the machine goes on.

use hfsm_core::observe::Trace;
use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    machine Limits {
        context log: Log;
        tick dt: u32;
        steps 10;
        queue 2;
        deferred 1;
        stack 1;
        #[derive(Clone, Debug, PartialEq)]
        events { Swap, Push, Pop, Fill, Ping, Both, Later, Free, Loop }
        initial Work;
        state Work {
            on Push => push Menu;
            on Pop => pop;
            region Left {
                initial A;
                state A {
                    on Swap | Both => B;
                    always if log.is("swap") => B;
                    on Fill { for _ in 0..2 { log.add(self.raise(LimitsEvent::Ping)); } }
                    on Ping { log.add("ping"); }
                    #[allow(hfsm::raise_cycle)] on Loop { self.raise(LimitsEvent::Loop); }
                    defer Later;
                    on Free => B;
                }
                state B { always if log.is("swap") => A; on Swap => A; on Later { log.add("later"); } on Free => A; }
            }
            region Right {
                initial C;
                state C {
                    on Fill { for _ in 0..2 { log.add(self.raise(LimitsEvent::Ping)); } }
                    on Both => push D;
                    on Ping { log.add("pong"); }
                    always if log.is("turn") => D;
                    on Loop { log.add("loop"); }
                }
                state D { on Both => push C; always if log.is("turn") => C; on Swap => pop; }
            }
        }
        state Menu { on Push => push Work; on Pop => pop; }
    }
}

use LimitsEvent as E;

fn limits() -> (Log, Limits) {
    let mut log = Log::default();
    let machine = Limits::start(&mut log);
    (log, machine)
}

#[test]
fn always_rows_of_two_regions_that_never_end() {
    for flags in [&["swap"][..], &["turn"], &["swap", "turn"]] {
        let (mut log, mut machine) = limits();
        for flag in flags {
            log.set(flag, true);
        }
        assert_eq!(machine.handle(&mut log, E::Ping), Outcome::Diverged);
        assert_eq!(machine.update(&mut log, 1), Outcome::Unhandled);
        for flag in flags {
            log.set(flag, false);
        }
        assert_eq!(machine.leaves().len(), 2);
        assert_eq!(machine.handle(&mut log, E::Free), Outcome::Transitioned);
    }
}

#[test]
fn a_loop_of_raised_events_in_two_regions() {
    let (mut log, mut machine) = limits();
    let mut trace = Trace::new(String::new());
    let outcome = machine.handle_with(&mut log, E::Loop, &mut trace);
    assert_eq!(outcome, Outcome::Diverged);
    assert_eq!(trace.into_inner().matches("diverged\n").count(), 1);
    _ = log.take();
    assert_eq!(machine.handle(&mut log, E::Ping), Outcome::Handled);
    assert_eq!(log.take(), "ping pong");
}

#[test]
fn raises_of_all_regions_share_the_queue() {
    let (mut log, mut machine) = limits();
    assert_eq!(machine.handle(&mut log, E::Fill), Outcome::Full);
    assert_eq!(log.take(), "true true false false ping pong ping pong");
}

#[test]
fn deferring_without_room_changes_nothing() {
    let (mut log, mut machine) = limits();
    assert_eq!(machine.handle(&mut log, E::Later), Outcome::Deferred);
    let before = format!("{machine:?}");
    assert_eq!(machine.handle(&mut log, E::Later), Outcome::Full);
    assert_eq!(format!("{machine:?}"), before);
    machine.handle(&mut log, E::Free);
    assert_eq!(log.take(), "later");
}

#[test]
fn pushing_without_room_changes_nothing() {
    let (mut log, mut machine) = limits();
    machine.handle(&mut log, E::Push);
    let before = machine.clone();
    assert_eq!(machine.handle(&mut log, E::Push), Outcome::Full);
    assert_eq!(machine, before);
    assert_eq!(machine.handle(&mut log, E::Pop), Outcome::Transitioned);
    assert_eq!(machine.path().to_string(), "Work/(Left/A | Right/C)");
}

#[test]
fn a_refused_push_does_not_stop_the_other_region() {
    let (mut log, mut machine) = limits();
    assert_eq!(machine.handle(&mut log, E::Both), Outcome::Transitioned);
    assert_eq!(machine.path().to_string(), "Work/(Left/B | Right/D)");
    machine.handle(&mut log, E::Free);
    assert_eq!(machine.path().to_string(), "Work/(Left/A | Right/D)");
    assert_eq!(machine.handle(&mut log, E::Both), Outcome::Full);
    assert_eq!(machine.path().to_string(), "Work/(Left/B | Right/D)");
}

#[test]
fn a_pop_of_nothing_is_not_enabled() {
    let (mut log, mut machine) = limits();
    assert!(!machine.can(&log, E::Pop));
    let before = machine.clone();
    assert_eq!(machine.handle(&mut log, E::Pop), Outcome::Unhandled);
    assert_eq!(machine, before);
}

#[test]
fn a_pop_in_a_region_of_nothing_leaves_the_event_to_the_others() {
    let (mut log, mut machine) = limits();
    machine.goto(&mut log, LimitsState::D);
    assert_eq!(machine.handle(&mut log, E::Swap), Outcome::Transitioned);
    assert_eq!(machine.path().to_string(), "Work/(Left/B | Right/D)");
}

#[test]
fn what_is_unhandled_or_stays_inside_leaves_it_as_it_was() {
    let (mut log, mut machine) = limits();
    let before = machine.clone();
    for event in [E::Pop, E::Ping] {
        machine.handle(&mut log, event);
        assert_eq!(machine, before);
    }
    assert_eq!(log.take(), "ping pong");
}
