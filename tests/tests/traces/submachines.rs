//! Submachines: a machine as the inside of a state of another.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

#[derive(Clone, Debug)]
pub(crate) enum Cue {
    Strike,
    Done,
    Leave,
    Both,
    Urgent,
    Held,
    Raise,
    Echo,
    Stay(u32),
}

hfsm! {
    /// The inside of several machines.
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    pub(crate) machine Melee {
        context log: Log;
        tick dt: u32;
        queue 2;
        events Cue;
        initial Circle;
        entry { log.add("+Melee"); }
        exit { log.add("-Melee"); }
        on Both { log.add("melee both"); }
        on Stay(n) if n > 3 { log.add(format_args!("stay {n}")); }
        update { log.add("melee"); }
        state Circle {
            entry { log.add("+Circle"); }
            resume { log.add("~Circle"); }
            exit { log.add("-Circle"); }
            on Strike => Lunge;
            on Urgent { log.add("inner urgent"); }
            when log.is("near") => Lunge;
            when log.is("far") for 3 => Over;
        }
        state Lunge {
            pub let blows: u32 = 0;
            pub timer lunged;
            entry { log.add("+Lunge"); }
            resume { log.add(format_args!("~Lunge({blows})")); }
            exit { log.add("-Lunge"); }
            on Strike { *blows += 1; }
            on Done => Over;
            on Raise { self.raise(Cue::Echo); log.add("raise"); }
            on Echo { log.add("inner echo"); }
            after 5 => Circle;
        }
        final Over;
    }
}

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    pub(crate) machine Soldier {
        context log: Log;
        tick dt: u32;
        events Cue;
        initial Duty;
        on Both { log.add("soldier both"); }
        on Stay(n) { log.add(format_args!("outer {n}")); }
        on Echo { log.add("outer echo"); }
        state Duty {
            initial Fight;
            deep history Back;
            #[urgent] on Urgent if log.is("panic") { log.add("urgent"); } => March;
            on Leave { log.add("leave"); } => March;
            on Urgent { log.add("duty urgent"); }
            submachine Fight: Melee {
                entry { log.add("+Fight"); }
                exit { log.add("-Fight"); }
                update { log.add("fight"); }
                done { log.add("done"); } => March;
                on Held { log.add("held"); }
                when log.is("tired") => March;
                after 9 => March;
            }
        }
        state March {
            entry { log.add("+March"); }
            on Strike => Duty;
            on Done => Back;
        }
    }
}

/// After these events, with nothing in the log.
pub(crate) fn after(events: impl IntoIterator<Item = Cue>) -> (Log, Soldier) {
    let mut log = Log::default();
    let mut machine = Soldier::start(&mut log);
    for event in events {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    (log, machine)
}

#[test]
fn it_starts_with_the_entry_and_stops_before_the_exit() {
    let mut log = Log::default();
    let mut machine = Soldier::start(&mut log);
    assert_eq!(log.take(), "+Fight +Melee +Circle");
    assert_eq!(machine.path().to_string(), "Duty/Fight/Circle");
    machine.handle(&mut log, Cue::Leave);
    assert_eq!(log.take(), "-Circle -Melee -Fight leave +March");
    assert!(machine.fight().is_none());
}

#[test]
fn events_are_offered_to_the_inside_first() {
    let (mut log, mut machine) = after([]);
    assert_eq!(machine.handle(&mut log, Cue::Strike), Outcome::Transitioned);
    assert_eq!(log.take(), "-Circle +Lunge");
    assert_eq!(machine.handle(&mut log, Cue::Both), Outcome::Handled);
    assert_eq!(log.take(), "melee both");
}

#[test]
fn what_it_leaves_comes_out() {
    let (mut log, mut machine) = after([]);
    assert_eq!(machine.handle(&mut log, Cue::Held), Outcome::Handled);
    machine.handle(&mut log, Cue::Stay(4));
    machine.handle(&mut log, Cue::Stay(3));
    assert_eq!(log.take(), "held stay 4 outer 3");
    assert_eq!(machine.handle(&mut log, Cue::Done), Outcome::Unhandled);
}

#[test]
fn urgent_rows_outside_come_first() {
    let (mut log, mut machine) = after([]);
    machine.handle(&mut log, Cue::Urgent);
    assert_eq!(log.take(), "inner urgent");
    log.set("panic", true);
    machine.handle(&mut log, Cue::Urgent);
    assert_eq!(log.take(), "-Circle -Melee -Fight urgent +March");
}

#[test]
fn it_runs_to_completion_inside() {
    let (mut log, mut machine) = after([Cue::Strike]);
    assert_eq!(machine.handle(&mut log, Cue::Raise), Outcome::Handled);
    assert_eq!(log.take(), "raise inner echo");
    // What is raised inside stays inside.
    assert_eq!(machine.handle(&mut log, Cue::Echo), Outcome::Handled);
    assert_eq!(log.take(), "inner echo");
}

#[test]
fn its_final_is_the_done_of_its_state() {
    let (mut log, mut machine) = after([Cue::Strike]);
    assert_eq!(machine.handle(&mut log, Cue::Done), Outcome::Transitioned);
    assert_eq!(log.take(), "-Lunge -Melee -Fight done +March");
    assert!(!machine.is_done());
}

#[test]
fn can_and_due_look_inside() {
    let (mut log, mut machine) = after([]);
    assert!(machine.can(&log, Cue::Strike) && machine.can(&log, Cue::Held));
    assert!(!machine.can(&log, Cue::Done) && machine.can(&log, Cue::Leave));
    assert_eq!(machine.due(&log), Some(9));
    machine.handle(&mut log, Cue::Strike);
    assert!(machine.can(&log, Cue::Done));
    assert_eq!(machine.due(&log), Some(5));
    machine.update(&mut log, 2);
    assert_eq!(machine.due(&log), Some(3));
}

#[test]
fn time_passes_inside() {
    let (mut log, mut machine) = after([Cue::Strike]);
    assert_eq!(machine.update(&mut log, 4), Outcome::Handled);
    assert_eq!(machine.fight().and_then(Melee::lunged), Some(4));
    _ = log.take();
    assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
    assert_eq!(log.take(), "-Lunge +Circle melee fight");
    // A condition that comes true inside ends the polling of what is around it.
    log.set("near", true);
    log.set("tired", true);
    machine.update(&mut log, 1);
    assert!(log.take().starts_with("-Circle +Lunge"));
    machine.update(&mut log, 1);
    assert!(log.take().ends_with("-Lunge -Melee -Fight +March"));
}

#[test]
fn it_may_end_as_time_passes() {
    let (mut log, mut machine) = after([]);
    log.set("far", true);
    machine.update(&mut log, 2);
    _ = log.take();
    machine.update(&mut log, 1);
    assert_eq!(machine.path().to_string(), "March");
    assert!(log.take().ends_with("-Melee -Fight done +March"));
}

#[test]
fn nobody_can_be_at_a_submachine() {
    let log = Log::default();
    assert_eq!(Soldier::at(&log, SoldierLeaf::Fight), None);
    assert!(Soldier::at(&log, SoldierLeaf::March).is_some());
}
