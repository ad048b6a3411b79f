//! `hold`, deferral and completion across the border of a submachine.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

#[derive(Clone, Copy)]
enum Cue {
    Strike,
    Leave,
    Dodge,
    Die,
    Shop,
    Wake,
    Step,
    Raise,
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Melee {
        context log: Log;
        tick dt: u32;
        events Cue;
        initial Circle;
        state Circle { entry { log.add("+Circle"); } on Strike => Swing; }
        state Swing {
            initial Windup;
            hold if !log.is("let go");
            on Wake => Circle;
            state Windup { hold; on Strike => Recover; after 3 => Recover; }
            state Recover { on Strike { log.add("struck"); log.set("hit", true); } => Circle; on Shop { log.add("sold"); } }
        }
    }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Enemy {
        context log: Log;
        tick dt: u32;
        deferred 2;
        queue 2;
        events Cue;
        initial Alive;
        #[urgent] on Die => Dead;
        on Leave { log.add("leave"); } => Away;
        when log.is("flee") => Away;
        state Alive {
            initial Fight;
            on Dodge { log.add("dodge"); } => Alive;
            submachine Fight: Melee {
                on Step { log.add("step"); } => Rest;
                defer Shop;
                always if log.is("hit") { log.add("always"); log.set("hit", false); }
            }
            state Rest { on Step => Fight; on Shop { log.add("shop"); } on Raise { self.raise(Cue::Strike); } => Fight; }
        }
        state Away { entry { log.add("+Away"); } on Wake => Alive; }
        final Dead;
    }
}

fn fighting(strikes: u32) -> (Log, Enemy) {
    let mut log = Log::default();
    let mut machine = Enemy::start(&mut log);
    for _ in 0..strikes {
        machine.handle(&mut log, Cue::Strike);
    }
    _ = log.take();
    (log, machine)
}

#[test]
fn rows_around_that_would_exit_what_holds_inside_are_off() {
    let (mut log, mut machine) = fighting(1);
    for cue in [Cue::Leave, Cue::Dodge, Cue::Step] {
        assert!(!machine.can(&log, cue));
        assert_eq!(machine.handle(&mut log, cue), Outcome::Unhandled);
    }
    log.set("flee", true);
    machine.update(&mut log, 1);
    assert_eq!(machine.path().to_string(), "Alive/Fight/Swing/Windup");
    machine.update(&mut log, 2);
    // `Recover` does not hold, but what is around it does, until it is told not to.
    assert_eq!(machine.path().to_string(), "Alive/Fight/Swing/Recover");
    machine.update(&mut log, 1);
    assert_eq!(machine.path().to_string(), "Alive/Fight/Swing/Recover");
    log.set("let go", true);
    machine.update(&mut log, 1);
    assert_eq!(machine.path().to_string(), "Away");
}

#[test]
fn where_nothing_holds_inside_they_are_on() {
    for (cue, ran) in [
        (Cue::Leave, "leave +Away"),
        (Cue::Dodge, "dodge +Circle"),
        (Cue::Step, "step"),
    ] {
        let (mut log, mut machine) = fighting(0);
        assert!(machine.can(&log, cue));
        assert_eq!(machine.handle(&mut log, cue), Outcome::Transitioned);
        assert_eq!(log.take(), ran);
    }
}

#[test]
fn urgent_rows_around_and_rows_inside_go_on() {
    let (mut log, mut machine) = fighting(1);
    assert_eq!(machine.handle(&mut log, Cue::Strike), Outcome::Transitioned);
    assert_eq!(machine.handle(&mut log, Cue::Wake), Outcome::Transitioned);
    assert_eq!(log.take(), "+Circle");
    let (mut log, mut machine) = fighting(1);
    machine.handle(&mut log, Cue::Die);
    assert!(machine.is_done());
}

#[test]
fn what_is_deferred_around_comes_back_when_the_inside_wants_it() {
    let (mut log, mut machine) = fighting(0);
    assert_eq!(machine.handle(&mut log, Cue::Shop), Outcome::Deferred);
    machine.handle(&mut log, Cue::Strike);
    machine.handle(&mut log, Cue::Strike);
    assert_eq!(log.take(), "sold");
    assert_eq!(machine.handle(&mut log, Cue::Shop), Outcome::Handled);
    assert_eq!(log.take(), "sold");
}

#[test]
fn what_is_deferred_around_comes_back_when_the_state_is_left() {
    let (mut log, mut machine) = fighting(0);
    machine.handle(&mut log, Cue::Shop);
    machine.handle(&mut log, Cue::Step);
    assert_eq!(log.take(), "step shop");
}

#[test]
fn rows_around_are_looked_at_after_a_step_inside() {
    let (mut log, mut machine) = fighting(2);
    machine.handle(&mut log, Cue::Strike);
    assert_eq!(log.take(), "struck +Circle always");
}

#[test]
fn what_is_raised_around_is_offered_inside() {
    let (mut log, mut machine) = fighting(0);
    machine.handle(&mut log, Cue::Step);
    _ = log.take();
    machine.handle(&mut log, Cue::Raise);
    assert_eq!(log.take(), "+Circle");
    assert_eq!(machine.path().to_string(), "Alive/Fight/Swing/Windup");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Twins {
        context log: Log;
        tick dt: u32;
        deferred 2;
        events Cue;
        initial Both;
        state Both {
            deep history Again;
            on Leave => Away;
            region Left { initial First; submachine First: Melee { on Step => Idle; } state Idle { on Step => First; } }
            region Right { initial Second; state Second { defer Shop if log.is("busy"); on Step => Last; on Dodge => Away; } submachine Last: Melee; }
        }
        state Away { on Wake => Again; }
    }
}

#[test]
fn a_sibling_region_is_held_as_well_and_all_is_resumed() {
    let log = &mut Log::default();
    let mut machine = Twins::start(log);
    machine.handle(log, Cue::Strike);
    let held = "Both/(Left/First/Swing/Windup | Right/Second)";
    assert_eq!(machine.path().to_string(), held);
    for cue in [Cue::Leave, Cue::Dodge] {
        assert_eq!(machine.handle(log, cue), Outcome::Unhandled);
        assert_eq!(machine.path().to_string(), held);
    }
    // Its own row is held, that of the sibling exits nothing that holds.
    machine.handle(log, Cue::Step);
    let both = "Both/(Left/First/Swing/Windup | Right/Last/Circle)";
    assert_eq!(machine.path().to_string(), both);
    machine.handle(log, Cue::Strike);
    let both = "Both/(Left/First/Swing/Recover | Right/Last/Swing/Windup)";
    assert_eq!(machine.path().to_string(), both);
    machine.goto(log, TwinsState::Away);
    machine.handle(log, Cue::Wake);
    assert_eq!(machine.path().to_string(), both);
}

#[test]
fn a_deferral_in_a_sibling_region_holds_it_back_from_the_inside() {
    let log = &mut Log::default();
    let mut machine = Twins::start(log);
    for cue in [Cue::Strike, Cue::Strike, Cue::Shop] {
        machine.handle(log, cue);
    }
    assert_eq!(log.take(), "+Circle sold");
    log.set("busy", true);
    assert_eq!(machine.handle(log, Cue::Shop), Outcome::Deferred);
    machine.update(log, 1);
    assert_eq!(log.take(), "");
    machine.handle(log, Cue::Step);
    assert_eq!(log.take(), "+Circle sold");
}
