//! Completion: `done` and `done Name`, once per entry.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Job {
        context log: Log;
        tick dt: u32;
        events { Finish, Fail, Abort, Poke, Again }
        initial Idle;
        on Poke { log.add("poke"); }
        state Idle { entry { log.add("+Idle"); } on Again => Work; }
        state Work {
            initial Step;
            entry { log.add("+Work"); }
            exit { log.add("-Work"); }
            done Aborted { log.add("aborted"); } => Idle;
            done if log.ask("log only") { log.add("noted"); }
            done if log.ask("retry") { log.add("retry"); } => Work;
            done Ok { log.add("ok"); } => Broken;
            always if log.is("always") { log.add("always"); log.set("always", false); }
            on Again => Work;
            state Step {
                exit { log.add("-Step"); }
                on Finish => Ok;
                on Fail => Failed;
                on Abort => Aborted;
            }
            final Ok;
            final Failed;
            final Aborted;
        }
        state Broken { entry { log.add("+Broken"); } on Again => Work; }
    }
}

use JobEvent as E;

fn working() -> (Log, Job) {
    let log = Log::default();
    let machine = Job::at(&log, JobLeaf::Step).expect("there is no data");
    (log, machine)
}

#[test]
fn done_rows_in_written_order_once_the_final_is_entered() {
    let (mut log, mut machine) = working();
    assert_eq!(machine.handle(&mut log, E::Finish), Outcome::Transitioned);
    assert_eq!(log.take(), "-Step log only? retry? -Work ok +Broken");
}

#[test]
fn done_of_one_final_is_not_that_of_another() {
    let (mut log, mut machine) = working();
    machine.handle(&mut log, E::Abort);
    assert_eq!(log.take(), "-Step -Work aborted +Idle");
}

#[test]
fn done_of_any_final() {
    let (mut log, mut machine) = working();
    log.set("retry", true);
    machine.handle(&mut log, E::Fail);
    assert_eq!(log.take(), "-Step log only? retry? -Work retry +Work");
    assert_eq!(machine.leaf(), JobLeaf::Step);
}

#[test]
fn once_per_entry_even_when_nothing_was_taken() {
    let (mut log, mut machine) = working();
    machine.handle(&mut log, E::Fail);
    assert_eq!(log.take(), "-Step log only? retry?");
    log.set("retry", true);
    // It stays in its final: what happens later is not a completion.
    machine.handle(&mut log, E::Poke);
    assert_eq!(log.take(), "poke");
    assert_eq!(machine.path().to_string(), "Work/Failed");
    assert!(!machine.is_done());
    machine.handle(&mut log, E::Again);
    machine.handle(&mut log, E::Fail);
    let expected = "-Work +Work -Step log only? retry? -Work retry +Work";
    assert_eq!(log.take(), expected);
}

#[test]
fn an_internal_done_row_runs_once() {
    let (mut log, mut machine) = working();
    log.set("log only", true);
    machine.handle(&mut log, E::Finish);
    assert_eq!(log.take(), "-Step log only? noted");
    machine.handle(&mut log, E::Poke);
    assert_eq!(log.take(), "poke");
    assert_eq!(machine.leaf(), JobLeaf::Ok);
}

#[test]
fn goto_a_final_completes_as_well() {
    let (mut log, mut machine) = working();
    machine.goto(&mut log, JobState::Aborted);
    assert_eq!(log.take(), "-Step -Work aborted +Idle");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Rounds {
        context log: Log;
        events { Go }
        initial Outer;
        state Outer {
            initial Work;
            exit { log.add("-Outer"); }
            done First { log.add("first"); } => Second;
            done Second { log.add("second"); } => Work;
            state Work { on Go => First; }
            final First;
            final Second;
        }
    }
}

#[test]
fn done_rows_to_the_inside_and_from_final_to_final() {
    let log = &mut Log::default();
    let mut machine = Rounds::start(log);
    machine.handle(log, RoundsEvent::Go);
    // Another final entered is another completion.
    assert_eq!(log.take(), "first second");
    assert_eq!(machine.leaf(), RoundsLeaf::Work);
    machine.handle(log, RoundsEvent::Go);
    assert_eq!(log.take(), "first second");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Nested {
        context log: Log;
        events { Go }
        initial Outer;
        state Outer {
            initial Inner;
            done { log.add("outer done"); } => Last;
            state Inner {
                initial Work;
                exit { log.add("-Inner"); }
                done { log.add("inner done"); } => Over;
                state Work { on Go => End; }
                final End;
            }
            final Over;
        }
        state Last { entry { log.add("+Last"); } on Go => Outer; }
    }
}

#[test]
fn a_completion_may_complete_what_is_around_it() {
    let log = &mut Log::default();
    let mut machine = Nested::start(log);
    machine.handle(log, NestedEvent::Go);
    assert_eq!(log.take(), "-Inner inner done outer done +Last");
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::unreachable_state)]
    machine Immediately {
        context log: Log;
        initial Outer;
        state Outer {
            initial if log.is("skip") { End } else { Work };
            entry { log.add("+Outer"); }
            done { log.add("done"); } => After;
            state Work { when log.is("end") => End; }
            final End;
        }
        state After { entry { log.add("+After"); } when log.is("back") => Outer; }
    }
}

#[test]
fn a_final_may_be_the_initial() {
    let log = &mut Log::default();
    log.set("skip", true);
    let mut machine = Immediately::start(log);
    assert_eq!(log.take(), "+Outer done +After");
    log.set("back", true);
    machine.update(log);
    assert_eq!(log.take(), "+Outer done +After");
}

#[test]
fn a_machine_that_was_put_into_a_final_has_not_entered_it() {
    let log = &mut Log::default();
    let mut machine = Immediately::at(log, ImmediatelyLeaf::End).expect("there is no data");
    assert_eq!(machine.update(log), Outcome::Unhandled);
    assert_eq!(log.take(), "");
}
