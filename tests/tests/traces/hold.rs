//! `hold`: not to be interrupted from outside.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Fight {
        context log: Log;
        tick dt: u32;
        events { Hit, Die, Stumble, Own, Parent, Count, Swap, Guarded, Choice, Into }
        initial Alive;
        #[urgent] on Die { log.add("dies"); } => Dead;
        on Hit { log.add("hit"); } => Stunned;
        on Guarded { log.add("outer"); }
        when log.is("fall") => Dead;
        #[urgent] when log.is("sink") => Dead;
        #[urgent] always if log.is("drown") => Dead;
        always if log.is("always") => Dead;
        state Alive {
            initial Attack;
            on Count { log.add("counts"); }
            on Parent { log.add("parent"); } => Alive;
            on Guarded { log.add("guarded"); } => Idle;
            on Choice => if log.is("out") { Idle } else { Strike };
            on Into { log.add("into"); } => Strike;
            on Stumble { log.add("first"); } => Idle;
            state Attack {
                initial Windup;
                on Swap { log.add("swap"); } => Strike;
                state Windup {
                    hold;
                    on Own { log.add("leaf"); } => Idle;
                    after 5 => Strike;
                    when log.is("leave") => Idle;
                }
                state Strike {
                    hold if log.ask("armored");
                    on Own => Windup;
                }
            }
            state Idle { on Own => Attack; on Stumble { log.add("idle"); } }
        }
        state Stunned { on Own => Alive; }
        state Dead {}
    }
}

use FightEvent as E;

fn at(leaf: FightLeaf) -> (Log, Fight) {
    let log = Log::default();
    let machine = Fight::at(&log, leaf).expect("there is no data");
    (log, machine)
}

#[test]
fn rows_from_outside_that_would_exit_it_are_off() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    for event in [E::Hit, E::Parent, E::Swap, E::Stumble, E::Into] {
        let held = machine.handle(&mut log, event);
        assert_eq!(held, Outcome::Unhandled);
        assert_eq!(machine.leaf(), FightLeaf::Windup);
    }
    assert_eq!(log.take(), "");
}

#[test]
fn a_row_that_is_off_does_not_hide_those_further_out() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    assert_eq!(machine.handle(&mut log, E::Guarded), Outcome::Handled);
    assert_eq!(log.take(), "outer");
}

#[test]
fn a_held_event_is_not_kept() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    machine.handle(&mut log, E::Hit);
    machine.handle(&mut log, E::Own);
    assert_eq!(machine.leaf(), FightLeaf::Idle);
    assert_eq!(log.take(), "leaf");
}

#[test]
fn its_own_rows_are_on() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    assert_eq!(machine.handle(&mut log, E::Own), Outcome::Transitioned);
    let (mut log, mut machine) = at(FightLeaf::Windup);
    assert_eq!(machine.update(&mut log, 5), Outcome::Transitioned);
    assert_eq!(machine.leaf(), FightLeaf::Strike);
    let (mut log, mut machine) = at(FightLeaf::Windup);
    log.set("leave", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
}

#[test]
fn rows_that_exit_nothing_are_on() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    assert_eq!(machine.handle(&mut log, E::Count), Outcome::Handled);
    assert_eq!(log.take(), "counts");
}

#[test]
fn conditions_from_outside_are_off() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    log.set("fall", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Unhandled);
    log.set("always", true);
    assert_eq!(machine.handle(&mut log, E::Count), Outcome::Handled);
    assert_eq!(machine.leaf(), FightLeaf::Windup);
    // The state is left by its own row: what was held takes effect at once.
    machine.handle(&mut log, E::Own);
    assert_eq!(machine.leaf(), FightLeaf::Dead);
}

#[test]
fn urgent_rows_go_through() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    assert_eq!(machine.handle(&mut log, E::Die), Outcome::Transitioned);
    assert_eq!(log.take(), "dies");
    assert_eq!(machine.leaf(), FightLeaf::Dead);
}

#[test]
fn urgent_conditions_go_through_too() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    log.set("sink", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
    assert_eq!(machine.leaf(), FightLeaf::Dead);
    let (mut log, mut machine) = at(FightLeaf::Windup);
    log.set("drown", true);
    machine.handle(&mut log, E::Count);
    assert_eq!(machine.leaf(), FightLeaf::Dead);
}

#[test]
fn a_guarded_hold_holds_while_its_guard_is_true() {
    let (mut log, mut machine) = at(FightLeaf::Strike);
    log.set("armored", true);
    assert_eq!(machine.handle(&mut log, E::Hit), Outcome::Unhandled);
    assert_eq!(log.take(), "armored?");
    log.set("armored", false);
    assert_eq!(machine.handle(&mut log, E::Hit), Outcome::Transitioned);
    assert_eq!(log.take(), "armored? hit");
}

#[test]
fn the_guard_is_asked_only_where_it_matters() {
    let (mut log, mut machine) = at(FightLeaf::Strike);
    machine.handle(&mut log, E::Count);
    machine.handle(&mut log, E::Die);
    assert_eq!(log.take(), "counts dies");
}

#[test]
fn a_row_that_would_enter_the_state_anew_exits_it_too() {
    let (mut log, mut machine) = at(FightLeaf::Strike);
    log.set("armored", true);
    assert_eq!(machine.handle(&mut log, E::Into), Outcome::Unhandled);
    log.set("armored", false);
    assert_eq!(machine.handle(&mut log, E::Into), Outcome::Transitioned);
}

#[test]
fn of_a_choice_the_goal_that_was_chosen_counts() {
    let (mut log, mut machine) = at(FightLeaf::Strike);
    log.set("armored", true);
    assert_eq!(machine.handle(&mut log, E::Choice), Outcome::Unhandled);
    log.set("out", true);
    assert_eq!(machine.handle(&mut log, E::Choice), Outcome::Unhandled);
    log.set("armored", false);
    assert_eq!(machine.handle(&mut log, E::Choice), Outcome::Transitioned);
    assert_eq!(machine.leaf(), FightLeaf::Idle);
}

#[test]
fn can_knows_of_it() {
    let (log, machine) = at(FightLeaf::Windup);
    assert!(!machine.can(&log, E::Hit));
    assert!(machine.can(&log, E::Die));
    assert!(machine.can(&log, E::Own));
}

#[test]
fn goto_is_not_held() {
    let (mut log, mut machine) = at(FightLeaf::Windup);
    let outcome = machine.goto(&mut log, FightState::Stunned);
    assert_eq!(outcome, Outcome::Transitioned);
    assert_eq!(machine.leaf(), FightLeaf::Stunned);
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Composite {
        context log: Log;
        events { Break, Move, Whole }
        initial Busy;
        on Break => Free;
        state Busy {
            hold if !log.is("let go");
            initial One;
            on Move => Two;
            on Whole => Free;
            state One { on Move => Two; }
            state Two {}
        }
        state Free { on Move => Busy; }
    }
}

#[test]
fn a_composite_holds_for_all_that_is_inside() {
    let log = &mut Log::default();
    let mut machine = Composite::start(log);
    assert_eq!(
        machine.handle(log, CompositeEvent::Break),
        Outcome::Unhandled
    );
    assert_eq!(
        machine.handle(log, CompositeEvent::Move),
        Outcome::Transitioned
    );
    assert_eq!(
        machine.handle(log, CompositeEvent::Break),
        Outcome::Unhandled
    );
    log.set("let go", true);
    assert_eq!(
        machine.handle(log, CompositeEvent::Break),
        Outcome::Transitioned
    );
    machine.handle(log, CompositeEvent::Move);
    log.set("let go", false);
    assert_eq!(
        machine.handle(log, CompositeEvent::Whole),
        Outcome::Transitioned
    );
}
