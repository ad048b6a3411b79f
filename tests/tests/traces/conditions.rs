//! `when` and `always`: conditions hold, they do not happen.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Watch {
        context log: Log;
        tick dt: u32;
        events { Revive, Hit, Deep }
        initial Alive;
        // Off while its target is active: "when dead, to Dead" does not restart `Dead`.
        when log.is("dead") { log.add("dies"); } => Dead;
        state Alive {
            initial Walk;
            entry { log.add("+Alive"); }
            exit { log.add("-Alive"); }
            when log.is("angry") => Rage;
            when log.is("tired") => Sleep;
            // Not inside the state that declares it: on all the time.
            when log.is("again") { log.add("again"); } => Alive;
            always if log.is("burn") { log.add("burns"); } => Burn;
            on Deep => Pain;
            state Walk { entry { log.add("+Walk"); } exit { log.add("-Walk"); } }
            state Rage {
                initial Shout;
                entry { log.add("+Rage"); }
                exit { log.add("-Rage"); }
                state Shout { entry { log.add("+Shout"); } exit { log.add("-Shout"); } on Hit => Kick; }
                state Kick { entry { log.add("+Kick"); } exit { log.add("-Kick"); } }
            }
            state Sleep { entry { log.add("+Sleep"); } exit { log.add("-Sleep"); } }
            state Burn {
                initial Smoke;
                entry { log.add("+Burn"); }
                exit { log.add("-Burn"); }
                state Smoke { entry { log.add("+Smoke"); } exit { log.add("-Smoke"); } }
                state Pain { entry { log.add("+Pain"); } exit { log.add("-Pain"); } }
                on Hit { log.set("burn", false); } => Walk;
            }
        }
        state Dead {
            initial Lying;
            entry { log.add("+Dead"); }
            exit { log.add("-Dead"); }
            state Lying { entry { log.add("+Lying"); } exit { log.add("-Lying"); } }
            on Revive { log.set("dead", false); } => Alive;
        }
    }
}

use WatchEvent as E;

fn at(leaf: WatchLeaf) -> (Log, Watch) {
    let log = Log::default();
    let machine = Watch::at(&log, leaf).expect("there is no data");
    (log, machine)
}

#[test]
fn a_condition_is_off_while_its_target_is_active() {
    let (mut log, mut machine) = at(WatchLeaf::Walk);
    log.set("dead", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
    assert_eq!(log.take(), "-Walk -Alive dies +Dead +Lying");
    for _ in 0..3 {
        assert_eq!(machine.update(&mut log, 1), Outcome::Unhandled);
        assert_eq!(log.take(), "");
    }
    machine.handle(&mut log, E::Revive);
    assert_eq!(log.take(), "-Lying -Dead +Alive +Walk");
}

#[test]
fn it_is_off_anywhere_inside_its_target() {
    let (mut log, mut machine) = at(WatchLeaf::Kick);
    log.set("angry", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Unhandled);
    assert_eq!(log.take(), "");
}

#[test]
fn the_next_row_has_its_turn_when_the_first_is_off() {
    let (mut log, mut machine) = at(WatchLeaf::Walk);
    log.set("angry", true);
    log.set("tired", true);
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "-Walk +Rage +Shout");
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "-Shout -Rage +Sleep");
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "-Sleep +Rage +Shout");
}

#[test]
fn a_condition_to_its_own_state_is_never_off() {
    let (mut log, mut machine) = at(WatchLeaf::Walk);
    log.set("again", true);
    for _ in 0..2 {
        assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
        assert_eq!(log.take(), "-Walk -Alive again +Alive +Walk");
    }
}

#[test]
fn always_is_off_while_its_target_is_active() {
    let (mut log, mut machine) = at(WatchLeaf::Walk);
    log.set("burn", true);
    log.set("tired", true);
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "-Walk +Sleep -Sleep burns +Burn +Smoke");
    log.set("tired", false);
    machine.handle(&mut log, E::Deep);
    assert_eq!(log.take(), "-Smoke -Burn +Burn +Pain");
    machine.handle(&mut log, E::Hit);
    assert_eq!(log.take(), "-Pain -Burn +Walk");
}

#[test]
fn always_waits_for_a_step_of_the_machine() {
    let (mut log, mut machine) = at(WatchLeaf::Walk);
    log.set("burn", true);
    // Nothing takes the event: no step, so nothing is decided after it.
    assert_eq!(machine.handle(&mut log, E::Revive), Outcome::Unhandled);
    assert_eq!(log.take(), "");
    // No row and no block in the update either.
    assert_eq!(machine.update(&mut log, 1), Outcome::Unhandled);
    assert_eq!(log.take(), "");
    machine.handle(&mut log, E::Deep);
    assert_eq!(log.take(), "-Walk +Burn +Pain");
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::trap)]
    machine Choose {
        context log: Log;
        initial A;
        when log.is("go") { log.add("go"); } => if log.is("left") { B } else { C };
        state A {}
        state B {}
        state C {}
    }
}

#[test]
fn of_a_choice_only_the_branch_whose_target_is_active_is_off() {
    let log = &mut Log::default();
    let mut machine = Choose::start(log);
    log.set("go", true);
    assert_eq!(machine.update(log), Outcome::Transitioned);
    assert_eq!(machine.leaf(), ChooseLeaf::C);
    assert_eq!(machine.update(log), Outcome::Unhandled);
    log.set("left", true);
    assert_eq!(machine.update(log), Outcome::Transitioned);
    assert_eq!(machine.leaf(), ChooseLeaf::B);
    assert_eq!(machine.update(log), Outcome::Unhandled);
    assert_eq!(log.take(), "go go");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Internal {
        context log: Log;
        initial Outer;
        when log.ask("root") { log.add("root"); }
        state Outer {
            initial Inner;
            when log.ask("outer") { log.add("outer"); }
            when log.ask("leave") { log.add("leave"); } => Other;
            when log.ask("late") { log.add("late"); }
            #[urgent] when log.ask("urgent") { log.add("urgent"); }
            state Inner {
                when log.ask("first") { log.add("first"); }
                when log.ask("second") if log.ask("guard") { log.add("second"); }
            }
        }
        state Other { when log.is("back") => Outer; }
    }
}

#[test]
fn an_internal_condition_runs_at_every_update_and_polling_goes_on_outward() {
    let log = &mut Log::default();
    let mut machine = Internal::start(log);
    assert_eq!(machine.update(log), Outcome::Unhandled);
    assert_eq!(
        log.take(),
        "urgent? first? second? outer? leave? late? root?"
    );
    for flag in ["first", "second", "guard", "outer", "root", "urgent"] {
        log.set(flag, true);
    }
    for _ in 0..2 {
        assert_eq!(machine.update(log), Outcome::Handled);
        let expected = "urgent? urgent first? first second? guard? second \
                        outer? outer leave? late? root? root";
        assert_eq!(log.take(), expected);
    }
}

#[test]
fn a_transition_ends_the_polling() {
    let log = &mut Log::default();
    let mut machine = Internal::start(log);
    for flag in ["first", "leave", "late", "root"] {
        log.set(flag, true);
    }
    assert_eq!(machine.update(log), Outcome::Transitioned);
    let expected = "urgent? first? first second? outer? leave? leave";
    assert_eq!(log.take(), expected);
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Lets {
        context log: Log;
        initial A;
        state A {
            when let Some(digit) = char::from_digit(log.number(), 10) && digit != '0' {
                log.add("digit");
            } => B;
        }
        state B {
            when let 20.. = log.number() if let 21 | 22 = log.number() => A;
        }
    }
}

#[test]
fn conditions_with_let_patterns() {
    let log = &mut Log::default();
    let mut machine = Lets::start(log);
    assert_eq!(machine.update(log), Outcome::Unhandled);
    log.put(5);
    assert_eq!(machine.update(log), Outcome::Transitioned);
    log.put(20);
    assert_eq!(machine.update(log), Outcome::Unhandled);
    log.put(22);
    assert_eq!(machine.update(log), Outcome::Transitioned);
    assert_eq!(log.take(), "digit");
}
