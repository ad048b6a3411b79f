//! Deferral as the OMG's test suite for state machines (PSSM) has it, with regions as well.

use hfsm_core::observe::Trace;
use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Chain {
        context log: Log;
        deferred 3;
        events { E1, E2, E3, E4 }
        initial S1;
        state S1 { defer E1 | E2 | E3; on E4 => S2; }
        state S2 { entry { log.add("+S2"); } defer E1 | E3; on E2 => S3; }
        state S3 {
            entry { log.add("+S3"); }
            on E1 => S4;
            on E3 => S5;
        }
        state S4 { entry { log.add("+S4"); } on E4 => S1; on E3 { log.add("late"); } }
        state S5 { entry { log.add("+S5"); } on E4 => S1; on E1 { log.add("wrong"); } }
    }
}

#[test]
fn the_oldest_that_is_free_comes_first() {
    let log = &mut Log::default();
    let mut machine = Chain::start(log);
    for event in [ChainEvent::E1, ChainEvent::E2, ChainEvent::E3] {
        assert_eq!(machine.handle(log, event), Outcome::Deferred);
    }
    assert_eq!(machine.handle(log, ChainEvent::E4), Outcome::Transitioned);
    // E2 is the first that S2 does not hold back; then E1 is older than E3.
    assert_eq!(log.take(), "+S2 +S3 +S4 late");
    assert_eq!(machine.leaf(), ChainLeaf::S4);
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::overridden_transition)]
    machine Desk {
        context log: Log;
        deferred 2;
        queue 2;
        #[derive(Clone)]
        events { Call(u32), Open, Shut, Rest, Wake, Around(u32), Inner(u32), Alarm(u32), Mail(&'static str), Both, Raise }
        initial Work;
        #[urgent] on Alarm(n) { log.add(format_args!("alarm {n}")); }
        state Work {
            on Around(n) { log.add(format_args!("around {n}")); }
            on Call(n) { log.add(format_args!("work {n}")); }
            defer Inner;
            region Front {
                initial Closed;
                state Closed {
                    defer Call;
                    defer Alarm;
                    defer Around if log.is("defer");
                    on Open { log.add("open"); } => Opened;
                    on Both => Opened;
                    on Raise { log.add("raise"); self.raise(DeskEvent::Call(9)); self.raise(DeskEvent::Open); }
                }
                state Opened {
                    on Call(n) { log.add(format_args!("front {n}")); }
                    on Inner(n) { log.add(format_args!("front inner {n}")); }
                    on Shut => Closed;
                }
            }
            region Back {
                initial Awake;
                state Awake {
                    on Call(n) { log.add(format_args!("back {n}")); }
                    on Mail(text) { log.add(text); }
                    on Rest | Both => Asleep;
                }
                state Asleep {
                    defer Mail;
                    defer Call if log.is("deep sleep");
                    on Inner(n) { log.add(format_args!("sleep {n}")); }
                    on Wake => Awake;
                }
            }
        }
    }
}

use DeskEvent as E;

fn desk() -> (Log, Desk) {
    let mut log = Log::default();
    let machine = Desk::start(&mut log);
    (log, machine)
}

#[test]
fn one_region_holds_it_back_from_its_siblings_and_from_around() {
    let (mut log, mut machine) = desk();
    assert_eq!(machine.handle(&mut log, E::Call(1)), Outcome::Deferred);
    assert_eq!(log.take(), "");
    // Now both want it, each once.
    assert_eq!(machine.handle(&mut log, E::Open), Outcome::Transitioned);
    assert_eq!(log.take(), "open front 1 back 1");
    log.set("defer", true);
    machine.handle(&mut log, E::Shut);
    assert_eq!(machine.handle(&mut log, E::Around(2)), Outcome::Deferred);
    machine.handle(&mut log, E::Open);
    assert_eq!(log.take(), "open around 2");
}

#[test]
fn it_comes_back_only_when_no_region_holds_it_back() {
    let (mut log, mut machine) = desk();
    log.set("deep sleep", true);
    machine.handle(&mut log, E::Call(1));
    machine.handle(&mut log, E::Rest);
    machine.handle(&mut log, E::Open);
    assert_eq!(log.take(), "open");
    machine.handle(&mut log, E::Wake);
    assert_eq!(log.take(), "front 1 back 1");
}

#[test]
fn a_guarded_one_is_free_when_its_guard_says_so_after_a_step() {
    let (mut log, mut machine) = desk();
    log.set("deep sleep", true);
    machine.handle(&mut log, E::Both);
    assert_eq!(machine.handle(&mut log, E::Call(1)), Outcome::Deferred);
    log.set("deep sleep", false);
    assert_eq!(log.take(), "");
    machine.handle(&mut log, E::Around(7));
    assert_eq!(log.take(), "around 7 front 1");
}

#[test]
fn a_deeper_row_in_any_region_comes_before_a_deferral_further_out() {
    let (mut log, mut machine) = desk();
    assert_eq!(machine.handle(&mut log, E::Inner(1)), Outcome::Deferred);
    machine.handle(&mut log, E::Rest);
    assert_eq!(log.take(), "sleep 1");
    assert_eq!(machine.handle(&mut log, E::Inner(2)), Outcome::Handled);
    machine.handle(&mut log, E::Open);
    machine.handle(&mut log, E::Inner(3));
    assert_eq!(log.take(), "sleep 2 open front inner 3 sleep 3");
}

#[test]
fn urgent_rows_do_not_wait() {
    let (mut log, mut machine) = desk();
    assert_eq!(machine.handle(&mut log, E::Alarm(1)), Outcome::Handled);
    assert_eq!(log.take(), "alarm 1");
}

#[test]
fn in_order_of_arrival_whichever_region_held_it() {
    let (mut log, mut machine) = desk();
    machine.handle(&mut log, E::Rest);
    machine.handle(&mut log, E::Mail("letter"));
    machine.handle(&mut log, E::Call(1));
    machine.handle(&mut log, E::Wake);
    assert_eq!(log.take(), "letter");
    machine.handle(&mut log, E::Open);
    assert_eq!(log.take(), "open front 1 back 1");
}

#[test]
fn what_is_raised_is_deferred_too_and_comes_behind_what_else_was_raised() {
    let (mut log, mut machine) = desk();
    assert_eq!(machine.handle(&mut log, E::Raise), Outcome::Handled);
    assert_eq!(log.take(), "raise open front 9 back 9");
}

#[test]
fn without_room_it_is_full_and_nothing_else_changes() {
    let (mut log, mut machine) = desk();
    machine.handle(&mut log, E::Call(1));
    machine.handle(&mut log, E::Call(2));
    let mut trace = Trace::new(String::new());
    let outcome = machine.handle_with(&mut log, E::Call(3), &mut trace);
    assert_eq!(outcome, Outcome::Full);
    let told = trace.into_inner();
    assert_eq!(told, "offered event:Call\nfull Call\n");
    assert_eq!(log.take(), "");
    machine.handle(&mut log, E::Open);
    assert_eq!(log.take(), "open front 1 back 1 front 2 back 2");
}

#[test]
fn a_change_by_what_came_back_is_told_with_its_cause() {
    let (mut log, mut machine) = desk();
    machine.handle(&mut log, E::Call(1));
    let mut trace = Trace::new(String::new());
    machine.handle_with(&mut log, E::Open, &mut trace);
    let told = trace.into_inner();
    let end = "offered recalled:Call
handled Opened by recalled:Call
handled Awake by recalled:Call
";
    assert_eq!(&told[told.len() - end.len()..], end);
}
