//! Rows of several regions that would exit each other's states.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::region_conflict)]
    machine Crew {
        context log: Log;
        tick dt: u32;
        #[derive(Clone)]
        events { Leave, InOut, OutIn, Note, Rush, RushIn, Whole, Back, Three, Other, Squall }
        initial Ship;
        state Ship {
            exit { log.add("-Ship"); }
            on Leave { log.add("ship"); } => Home;
            on Whole { log.add("whole"); } => Ship;
            region Bow {
                initial Bow1;
                state Bow1 {
                    on Leave if log.ask("bow") { log.add("leave bow"); } => Home;
                    on InOut { log.add("in"); } => Bow2;
                    on OutIn { log.add("out"); } => Home;
                    on Note { log.add("note"); }
                    on Rush { log.add("calm"); } => Home;
                    on RushIn { log.add("calm"); } => Bow2;
                    on Three => Bow2;
                    on Squall => Home;
                    when log.is("both") { log.add("bow goes"); } => Away;
                    always if log.is("always") { log.add("bow always"); } => Away;
                }
                state Bow2 { on Whole { log.add("bow2"); } => Bow1; on Other => Bow1; }
            }
            region Mid {
                initial Mid1;
                state Mid1 {
                    on Leave if log.ask("mid") { log.add("leave mid"); } => Away;
                    on InOut { log.add("out"); } => Away;
                    on OutIn { log.add("in"); } => Mid2;
                    on Note { log.add("go"); } => Home;
                    #[urgent] on Rush { log.add("rush"); } => Away;
                    #[urgent] on RushIn { log.add("rush"); } => Away;
                    on Three => Away;
                    on Squall => Mid2;
                    when log.is("both") { log.add("mid goes"); } => Home;
                    always if log.is("always") { log.add("mid always"); } => Home;
                }
                state Mid2 { on Other => Mid1; }
            }
            region Stern {
                initial Stern1;
                state Stern1 { on Three => Stern2; #[urgent] on Squall => Stern2; }
                state Stern2 { on Other => Stern1; }
            }
        }
        state Home { entry { log.add("+Home"); } on Back => Ship; }
        state Away { entry { log.add("+Away"); } on Back => Ship; }
    }
}

use CrewEvent as E;

fn crew() -> (Log, Crew) {
    let mut log = Log::default();
    let machine = Crew::start(&mut log);
    (log, machine)
}

#[test]
fn the_first_as_written_wins() {
    let (mut log, mut machine) = crew();
    log.set("bow", true);
    log.set("mid", true);
    assert_eq!(machine.handle(&mut log, E::Leave), Outcome::Transitioned);
    // Both guards were asked, one row is taken.
    assert_eq!(log.take(), "bow? mid? -Ship leave bow +Home");
}

#[test]
fn one_that_is_not_enabled_is_in_nobodys_way() {
    let (mut log, mut machine) = crew();
    log.set("mid", true);
    machine.handle(&mut log, E::Leave);
    assert_eq!(log.take(), "bow? mid? -Ship leave mid +Away");
    machine.handle(&mut log, E::Back);
    log.set("mid", false);
    machine.handle(&mut log, E::Leave);
    assert_eq!(log.take(), "bow? mid? -Ship ship +Home");
}

#[test]
fn staying_inside_before_leaving_and_the_other_way_round() {
    let (mut log, mut machine) = crew();
    machine.handle(&mut log, E::InOut);
    assert_eq!(log.take(), "in");
    assert_eq!(
        *machine.leaves(),
        [CrewLeaf::Bow2, CrewLeaf::Mid1, CrewLeaf::Stern1]
    );
    let (mut log, mut machine) = crew();
    machine.handle(&mut log, E::OutIn);
    assert_eq!(log.take(), "-Ship out +Home");
}

#[test]
fn an_internal_row_exits_nothing_and_conflicts_with_nothing() {
    let (mut log, mut machine) = crew();
    machine.handle(&mut log, E::Note);
    assert_eq!(log.take(), "-Ship note go +Home");
}

#[test]
fn an_urgent_row_wins() {
    let (mut log, mut machine) = crew();
    machine.handle(&mut log, E::Rush);
    assert_eq!(log.take(), "-Ship rush +Away");
    let (mut log, mut machine) = crew();
    machine.handle(&mut log, E::RushIn);
    assert_eq!(log.take(), "-Ship rush +Away");
}

#[test]
fn rows_that_are_apart_go_on_without_the_one_that_lost() {
    let (mut log, mut machine) = crew();
    machine.handle(&mut log, E::Three);
    assert_eq!(
        *machine.leaves(),
        [CrewLeaf::Bow2, CrewLeaf::Mid1, CrewLeaf::Stern2]
    );
}

#[test]
fn an_inner_row_comes_before_one_that_enters_everything_again() {
    let (mut log, mut machine) = crew();
    machine.handle(&mut log, E::Whole);
    assert_eq!(log.take(), "-Ship whole");
    machine.handle(&mut log, E::InOut);
    _ = log.take();
    machine.handle(&mut log, E::Whole);
    assert_eq!(log.take(), "bow2");
    assert!(machine.is_in(CrewState::Bow1));
}

#[test]
fn conditions_are_no_different() {
    let (mut log, mut machine) = crew();
    log.set("both", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
    assert_eq!(log.take(), "-Ship bow goes +Away");
    let (mut log, mut machine) = crew();
    log.set("always", true);
    machine.handle(&mut log, E::Other);
    assert_eq!(log.take(), "");
    machine.handle(&mut log, E::Three);
    machine.handle(&mut log, E::Other);
    assert_eq!(log.take(), "-Ship mid always +Home");
}

/// An internal row exits nothing, so it conflicts with nothing: its action runs, with the data of
/// its state, though another region's row leaves them all.
#[test]
fn an_internal_row_runs_beside_one_that_leaves_its_state() {
    hfsm! {
        #[allow(hfsm::missing_transition, hfsm::dead_end)]
        machine Ship {
            context log: Log;
            #[derive(Clone)]
            events { Hit }
            initial Afloat;
            state Afloat {
                region Hull {
                    initial Whole;
                    state Whole { on Hit => Sunk; }
                }
                region Crew {
                    initial Calm;
                    let hits: u32 = 6;
                    state Calm { on Hit { *hits += 1; log.add(format_args!("hit {hits}")); } }
                }
            }
            state Sunk {}
        }
    }
    let log = &mut Log::default();
    let mut ship = Ship::start(log);
    assert_eq!(ship.handle(log, ShipEvent::Hit), Outcome::Transitioned);
    assert!(ship.is_in(ShipState::Sunk));
    assert_eq!(log.take(), "hit 7");
}

/// What loses against an urgent row is in nobody's way.
#[test]
fn a_row_that_an_urgent_one_beats_beats_no_other() {
    let (mut log, mut machine) = crew();
    assert_eq!(machine.handle(&mut log, E::Squall), Outcome::Transitioned);
    assert_eq!(
        *machine.leaves(),
        [CrewLeaf::Bow1, CrewLeaf::Mid2, CrewLeaf::Stern2]
    );
}
