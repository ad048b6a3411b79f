//! `hold` in machines with regions: one region holds for all.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Duel {
        context log: Log;
        tick dt: u32;
        #[derive(Clone)]
        events { Flee, Die, Step, Strike, Over, Again, Sibling, Cry, Deep, Guarded }
        initial Fight;
        #[urgent] on Die => Dead;
        state Fight {
            on Flee { log.add("flee"); } => Away;
            on Again { log.add("again"); } => Fight;
            on Cry { log.add("cry"); }
            when log.is("lost") => Away;
            always if log.is("always") => Away;
            region Legs {
                initial Standing;
                state Standing {
                    on Step { log.add("step"); } => Walking;
                    on Sibling { log.add("sibling"); } => Away;
                    on Guarded => Rolling;
                    #[urgent] on Deep { log.add("deep"); } => Away;
                }
                state Walking { on Step => Standing; when log.is("tired") => Standing; }
                state Rolling { hold if log.ask("rolling"); on Step => Standing; on Strike { log.add("no"); } => Standing; }
            }
            region Arms {
                initial Ready;
                state Ready { on Strike => Windup; on Guarded { log.add("ready"); } }
                state Windup {
                    initial Raise;
                    hold;
                    on Over { log.add("over"); } => Ready;
                    on Flee if log.is("own") { log.add("own flee"); } => Away;
                    on Strike => Swing;
                    state Raise {}
                    state Swing {}
                }
            }
        }
        state Away { on Again => Fight; }
        final Dead;
    }
}

use DuelEvent as E;

/// With the arms in the wind-up.
fn winding() -> (Log, Duel) {
    let mut log = Log::default();
    let mut machine = Duel::start(&mut log);
    machine.handle(&mut log, E::Strike);
    assert_eq!(*machine.leaves(), [DuelLeaf::Standing, DuelLeaf::Raise]);
    (log, machine)
}

#[test]
fn rows_of_the_state_around_are_off() {
    let (mut log, mut machine) = winding();
    for event in [E::Flee, E::Again] {
        assert!(!machine.can(&log, event.clone()));
        assert_eq!(machine.handle(&mut log, event), Outcome::Unhandled);
    }
    log.set("lost", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Unhandled);
    log.set("always", true);
    assert_eq!(machine.handle(&mut log, E::Cry), Outcome::Handled);
    assert_eq!(log.take(), "cry");
    assert!(machine.is_in(DuelState::Windup));
    machine.handle(&mut log, E::Over);
    assert_eq!(log.take(), "over");
    assert_eq!(*machine.leaves(), [DuelLeaf::Away]);
}

#[test]
fn rows_of_a_sibling_that_would_exit_it_are_off() {
    let (mut log, mut machine) = winding();
    assert_eq!(machine.handle(&mut log, E::Sibling), Outcome::Unhandled);
    assert!(!machine.can(&log, E::Sibling));
    machine.handle(&mut log, E::Over);
    assert_eq!(machine.handle(&mut log, E::Sibling), Outcome::Transitioned);
    assert_eq!(log.take(), "over sibling");
}

#[test]
fn rows_of_a_sibling_that_stay_inside_it_are_on() {
    let (mut log, mut machine) = winding();
    assert_eq!(machine.handle(&mut log, E::Step), Outcome::Transitioned);
    log.set("tired", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
    assert_eq!(*machine.leaves(), [DuelLeaf::Standing, DuelLeaf::Raise]);
}

#[test]
fn its_own_rows_and_urgent_ones_are_on() {
    let (mut log, mut machine) = winding();
    machine.handle(&mut log, E::Strike);
    assert_eq!(*machine.leaves(), [DuelLeaf::Standing, DuelLeaf::Swing]);
    log.set("own", true);
    assert_eq!(machine.handle(&mut log, E::Flee), Outcome::Transitioned);
    assert_eq!(log.take(), "own flee");
    let (mut log, mut machine) = winding();
    assert_eq!(machine.handle(&mut log, E::Deep), Outcome::Transitioned);
    assert_eq!(log.take(), "deep");
    let (mut log, mut machine) = winding();
    assert_eq!(machine.handle(&mut log, E::Die), Outcome::Transitioned);
    assert_eq!(*machine.leaves(), [DuelLeaf::Dead]);
}

#[test]
fn a_row_of_the_held_state_may_be_held_by_a_sibling() {
    let (mut log, mut machine) = winding();
    log.set("own", true);
    machine.handle(&mut log, E::Guarded);
    log.set("rolling", true);
    assert_eq!(machine.handle(&mut log, E::Flee), Outcome::Unhandled);
    assert_eq!(machine.handle(&mut log, E::Again), Outcome::Unhandled);
    log.set("rolling", false);
    assert_eq!(machine.handle(&mut log, E::Flee), Outcome::Transitioned);
}

#[test]
fn goto_is_not_held() {
    let (mut log, mut machine) = winding();
    machine.goto(&mut log, DuelState::Away);
    assert_eq!(*machine.leaves(), [DuelLeaf::Away]);
}
