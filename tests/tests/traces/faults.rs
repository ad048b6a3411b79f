//! Limits that are met at run time: nothing hangs, nothing breaks, and the outcome says so.

use hfsm_core::observe::Trace;
use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Small {
        context log: Log;
        queue 2;
        steps 10;
        tick dt: u32;
        events { Fill(u32), One, Ping, Pong, Loop, Go, Give(u32), Try }
        initial A;
        on One { log.add("one"); }
        on Fill(count) {
            for _ in 0..count {
                log.add(self.raise(SmallEvent::One));
            }
        }
        #[allow(hfsm::raise_cycle)] on Loop { self.raise(SmallEvent::Loop); }
        on Ping { self.raise(SmallEvent::Pong); }
        on Pong if log.is("pong") { self.raise(SmallEvent::Ping); }
        on Try { self.raise(SmallEvent::One); self.raise(SmallEvent::One); fail(log.is("fail"))?; }
        state A {
            let given: u32 = 0;
            always if log.is("swap") => B;
            always if log.is("spin") { log.add("spin"); }
            on Go => B;
            on Give(n) { self.raise(SmallEvent::One); self.raise(SmallEvent::One); fail(n > 3)?; } => C { n };
            update { if log.is("flood") { for _ in 0..3 { self.raise(SmallEvent::One); } } }
        }
        state B { always if log.is("swap") => A; on Go => A; }
        state C {
            let n: u32;
            entry { log.add(*n); if log.is("flood") { for _ in 0..3 { self.raise(SmallEvent::One); } } }
            on Go => A;
        }
    }
}

struct Failed;

impl From<Failed> for SmallEvent {
    fn from(_: Failed) -> Self {
        Self::One
    }
}

fn fail(really: bool) -> Result<(), Failed> {
    if really { Err(Failed) } else { Ok(()) }
}

use SmallEvent as E;

fn small() -> (Log, Small) {
    let mut log = Log::default();
    let machine = Small::start(&mut log);
    (log, machine)
}

#[test]
fn a_full_queue_refuses_what_comes_and_keeps_what_it_has() {
    let (mut log, mut machine) = small();
    assert_eq!(machine.handle(&mut log, E::Fill(2)), Outcome::Handled);
    assert_eq!(log.take(), "true true one one");
    assert_eq!(machine.handle(&mut log, E::Fill(4)), Outcome::Full);
    assert_eq!(log.take(), "true true false false one one");
    // The next call has all of the room again.
    assert_eq!(machine.handle(&mut log, E::Fill(2)), Outcome::Handled);
}

#[test]
fn full_wins_over_the_outcome_of_the_transition() {
    let (mut log, mut machine) = small();
    assert_eq!(machine.handle(&mut log, E::Give(4)), Outcome::Full);
    assert_eq!(machine.leaf(), SmallLeaf::C);
    assert_eq!(log.take(), "4 one one");
}

#[test]
fn an_error_that_finds_no_room_is_shown_to_the_observer() {
    let (mut log, mut machine) = small();
    log.set("fail", true);
    let mut trace = Trace::new(String::new());
    assert_eq!(
        machine.handle_with(&mut log, E::Try, &mut trace),
        Outcome::Full
    );
    assert!(trace.into_inner().contains("full One\n"));
    let mut trace = Trace::new(String::new());
    machine.handle_with(&mut log, E::Give(4), &mut trace);
    let told = trace.into_inner();
    let (full, entered) = (told.find("full One\n"), told.find("entered C\n"));
    assert!(full.is_some() && full < entered, "{told}");
}

#[test]
fn full_in_an_update_a_goto_and_at_the_start() {
    let (mut log, mut machine) = small();
    log.set("flood", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Full);
    assert_eq!(log.take(), "one one");
    assert_eq!(machine.handle(&mut log, E::Give(1)), Outcome::Full);
}

#[test]
fn a_loop_of_always_is_cut_short() {
    let (mut log, mut machine) = small();
    log.set("swap", true);
    assert_eq!(machine.handle(&mut log, E::One), Outcome::Diverged);
    // The event's row and nine more: one from where it was, and still a machine.
    assert_eq!(machine.leaf(), SmallLeaf::B);
    log.set("swap", false);
    assert_eq!(machine.handle(&mut log, E::Go), Outcome::Transitioned);
    assert_eq!(machine.leaf(), SmallLeaf::A);
}

#[test]
fn a_loop_of_internal_always_rows_is_cut_short() {
    let (mut log, mut machine) = small();
    log.set("spin", true);
    assert_eq!(machine.handle(&mut log, E::One), Outcome::Diverged);
    assert_eq!(log.take().matches("spin").count(), 9);
}

#[test]
fn a_loop_of_raised_events_is_cut_short_and_the_rest_dropped() {
    let (mut log, mut machine) = small();
    assert_eq!(machine.handle(&mut log, E::Loop), Outcome::Diverged);
    log.set("pong", true);
    assert_eq!(machine.handle(&mut log, E::Ping), Outcome::Diverged);
    log.set("pong", false);
    assert_eq!(machine.handle(&mut log, E::Ping), Outcome::Handled);
    // Nothing of the calls before is left over.
    assert_eq!(machine.handle(&mut log, E::One), Outcome::Handled);
    assert_eq!(log.take(), "one");
}

#[test]
fn a_loop_at_the_start_in_an_update_and_after_goto() {
    let mut log = Log::default();
    log.set("swap", true);
    let mut machine = Small::start(&mut log);
    assert_eq!(machine.goto(&mut log, SmallState::B), Outcome::Diverged);
    log.set("swap", false);
    machine.goto(&mut log, SmallState::A);
    log.set("swap", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Diverged);

    let mut trace = Trace::new(String::new());
    Small::start_with(&mut log, &mut trace);
    assert!(trace.into_inner().ends_with("diverged\n"));
}

#[test]
fn diverged_wins_over_full_or_is_it() {
    let (mut log, mut machine) = small();
    log.set("swap", true);
    let outcome = machine.handle(&mut log, E::Fill(3));
    assert!(outcome.is_failure(), "{outcome}");
}
