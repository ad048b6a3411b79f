//! A `final` at the top ends the machine.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::unreachable_state)]
    machine Life {
        context log: Log;
        tick dt: u32;
        events { Die, Raise, Anything }
        initial Alive;
        exit { log.add("-root"); }
        update { log.add("update"); }
        on Anything { log.add("anything"); }
        always if log.is("always") { log.add("always"); log.set("always", false); }
        when log.is("when") { log.add("when"); }
        after 10 { log.add("after"); }
        state Alive {
            entry { log.add("+Alive"); }
            exit { log.add("-Alive"); }
            on Die { log.add("dies"); } => Dead;
            on Raise {
                self.raise(LifeEvent::Die);
                self.raise(LifeEvent::Anything);
            }
        }
        final Dead;
        final Other;
    }
}

#[test]
fn a_final_at_the_top_ends_the_machine() {
    let log = &mut Log::default();
    let mut machine = Life::start(log);
    assert!(!machine.is_done());
    assert_eq!(machine.handle(log, LifeEvent::Die), Outcome::Transitioned);
    assert_eq!(log.take(), "+Alive -Alive dies");
    assert!(machine.is_done());
    assert_eq!(machine.path().to_string(), "Dead");
}

#[test]
fn nothing_happens_any_more_but_the_exits_at_stop() {
    let log = &mut Log::default();
    let mut machine = Life::start(log);
    machine.handle(log, LifeEvent::Die);
    _ = log.take();
    for flag in ["always", "when"] {
        log.set(flag, true);
    }
    assert_eq!(machine.handle(log, LifeEvent::Anything), Outcome::Unhandled);
    assert_eq!(machine.update(log, 100), Outcome::Unhandled);
    assert_eq!(machine.goto(log, LifeState::Alive), Outcome::Unhandled);
    assert!(!machine.can(log, LifeEvent::Anything));
    assert_eq!(machine.due(log), None);
    assert!(machine.is_done());
    assert_eq!(log.take(), "");
    machine.stop(log);
    assert_eq!(log.take(), "-root");
}

#[test]
fn raised_events_are_dropped_at_the_end() {
    let log = &mut Log::default();
    let mut machine = Life::start(log);
    _ = log.take();
    assert_eq!(machine.handle(log, LifeEvent::Raise), Outcome::Handled);
    assert_eq!(log.take(), "-Alive dies");
    assert!(machine.is_done());
}

#[test]
fn no_always_row_after_the_end() {
    let log = &mut Log::default();
    let mut machine = Life::start(log);
    _ = log.take();
    log.set("always", true);
    machine.handle(log, LifeEvent::Die);
    assert_eq!(log.take(), "-Alive dies");
}

#[test]
fn no_update_block_after_the_end() {
    let log = &mut Log::default();
    let mut machine = Life::start(log);
    machine.update(log, 1);
    assert_eq!(log.take(), "+Alive update");
    machine.goto(log, LifeState::Other);
    assert!(machine.is_done());
    _ = log.take();
    machine.update(log, 1);
    assert_eq!(log.take(), "");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Ends {
        context log: Log;
        initial Work;
        exit { log.add("-root"); }
        update { log.add("root"); }
        when log.is("end") { log.add("end"); } => End;
        state Work { update { log.add("work"); } }
        final End;
    }
}

#[test]
fn an_update_that_ends_the_machine_runs_no_blocks() {
    let log = &mut Log::default();
    let mut machine = Ends::start(log);
    machine.update(log);
    assert_eq!(log.take(), "root work");
    log.set("end", true);
    assert_eq!(machine.update(log), Outcome::Transitioned);
    assert_eq!(log.take(), "end");
}
