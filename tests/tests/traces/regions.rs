//! Regions: several states active at once, and one event for all of them.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::overridden_transition)]
    machine Hero {
        context log: Log;
        #[derive(Clone)]
        events { Both, Left, Mixed, Inner, Middle, Around, Leave, Back, Look, Hush, Raise, Seen, Again }
        initial Off;
        state Off {
            entry { log.add("+Off"); }
            exit { log.add("-Off"); }
            on Back { log.add("back"); } => Play;
        }
        state Play {
            entry { log.add("+Play"); }
            exit { log.add("-Play"); }
            on Around { log.add("around"); }
            on Leave { log.add("leave"); } => Off;
            on Inner | Middle { log.add("play"); }
            on Again { log.add("again"); } => Play;
            region Move {
                initial Stand;
                state Stand {
                    entry { log.add("+Stand"); }
                    exit { log.add(format_args!("-Stand({})", self.is_in(HeroState::Rest))); }
                    on Both { log.add(format_args!("both1({})", self.is_in(HeroState::Hit))); } => Walk;
                    on Left | Mixed { log.add("left"); } => Walk;
                    on Inner { log.add("stand"); }
                    on Look if self.is_in(HeroState::Rest) { log.add("look1"); } => Walk;
                    on Raise { self.raise(HeroEvent::Seen); log.add("raise"); } => Walk;
                    ignore Hush;
                }
                state Walk {
                    initial Slow;
                    entry { log.add("+Walk"); }
                    exit { log.add("-Walk"); }
                    on Both { log.add("both back"); } => Stand;
                    on Middle { log.add("walk"); }
                    on Hush { log.add("hush"); }
                    state Slow {
                        entry { log.add("+Slow"); }
                        exit { log.add("-Slow"); }
                        on Middle { log.add("slow"); }
                    }
                }
            }
            region Act {
                initial Rest;
                state Rest {
                    entry { log.add("+Rest"); }
                    exit { log.add(format_args!("-Rest({})", self.is_in(HeroState::Stand))); }
                    on Both { log.add(format_args!("both2({})", self.is_in(HeroState::Walk))); } => Hit;
                    on Mixed { log.add("mixed"); }
                    on Look if self.is_in(HeroState::Stand) { log.add("look2"); } => Hit;
                    on Raise => Hit;
                    on Middle { log.add("rest"); }
                    ignore Hush;
                }
                state Hit {
                    entry { log.add("+Hit"); }
                    exit { log.add("-Hit"); }
                    on Seen { log.add(format_args!("seen({})", self.is_in(HeroState::Slow))); }
                }
            }
        }
    }
}

use HeroEvent as E;

/// In `Stand` and `Rest`.
fn playing() -> (Log, Hero) {
    let mut log = Log::default();
    let mut machine = Hero::start(&mut log);
    machine.handle(&mut log, E::Back);
    _ = log.take();
    (log, machine)
}

#[test]
fn regions_are_entered_as_written_and_exit_in_reverse() {
    let mut log = Log::default();
    let mut machine = Hero::start(&mut log);
    machine.handle(&mut log, E::Back);
    assert_eq!(log.take(), "+Off -Off back +Play +Stand +Rest");
    assert_eq!(*machine.leaves(), [HeroLeaf::Stand, HeroLeaf::Rest]);
    assert_eq!(machine.handle(&mut log, E::Leave), Outcome::Transitioned);
    assert_eq!(log.take(), "-Rest(true) -Stand(true) -Play leave +Off");
    assert_eq!(*machine.leaves(), [HeroLeaf::Off]);
}

#[test]
fn all_exits_then_all_actions_then_all_entries() {
    let (mut log, mut machine) = playing();
    assert_eq!(machine.handle(&mut log, E::Both), Outcome::Transitioned);
    // Exits see the old configuration, actions the new one, whichever region they are in.
    let expected = "-Rest(true) -Stand(true) both1(true) both2(true) +Walk +Slow +Hit";
    assert_eq!(log.take(), expected);
    assert_eq!(*machine.leaves(), [HeroLeaf::Slow, HeroLeaf::Hit]);
}

#[test]
fn each_region_gets_the_event_once() {
    let (mut log, mut machine) = playing();
    machine.handle(&mut log, E::Both);
    _ = log.take();
    // `Hit` does not want it, and `Stand`, which does, is entered by it.
    assert_eq!(machine.handle(&mut log, E::Both), Outcome::Transitioned);
    assert_eq!(log.take(), "-Slow -Walk both back +Stand");
    assert_eq!(*machine.leaves(), [HeroLeaf::Stand, HeroLeaf::Hit]);
}

#[test]
fn a_transition_inside_one_leaves_its_siblings_alone() {
    let (mut log, mut machine) = playing();
    machine.handle(&mut log, E::Left);
    assert_eq!(log.take(), "-Stand(true) left +Walk +Slow");
    assert_eq!(
        machine.path().to_string(),
        "Play/(Move/Walk/Slow | Act/Rest)"
    );
}

#[test]
fn an_internal_row_in_one_and_a_transition_in_another() {
    let (mut log, mut machine) = playing();
    assert_eq!(machine.handle(&mut log, E::Mixed), Outcome::Transitioned);
    assert_eq!(log.take(), "-Stand(true) left mixed +Walk +Slow");
}

#[test]
fn inner_states_come_before_those_around_them() {
    let (mut log, mut machine) = playing();
    // One inner state is enough, whatever the other region thinks.
    assert_eq!(machine.handle(&mut log, E::Inner), Outcome::Handled);
    assert_eq!(log.take(), "stand");
    machine.handle(&mut log, E::Middle);
    assert_eq!(log.take(), "rest");
    machine.handle(&mut log, E::Left);
    _ = log.take();
    machine.handle(&mut log, E::Inner);
    assert_eq!(log.take(), "play");
    // In one region the leaf comes before what is around it, in the other it does not matter.
    machine.handle(&mut log, E::Middle);
    assert_eq!(log.take(), "slow rest");
}

#[test]
fn a_row_of_the_state_around_is_taken_once() {
    let (mut log, mut machine) = playing();
    assert_eq!(machine.handle(&mut log, E::Around), Outcome::Handled);
    assert_eq!(log.take(), "around");
}

#[test]
fn all_guards_see_the_configuration_from_before() {
    let (mut log, mut machine) = playing();
    machine.handle(&mut log, E::Look);
    let expected = "-Rest(true) -Stand(true) look1 look2 +Walk +Slow +Hit";
    assert_eq!(log.take(), expected);
}

#[test]
fn all_is_entered_before_a_raised_event_is_looked_at() {
    let (mut log, mut machine) = playing();
    machine.handle(&mut log, E::Raise);
    let expected = "-Rest(true) -Stand(true) raise +Walk +Slow +Hit seen(true)";
    assert_eq!(log.take(), expected);
}

#[test]
fn the_outcome_is_the_strongest_of_all_regions() {
    let (mut log, mut machine) = playing();
    assert_eq!(machine.handle(&mut log, E::Hush), Outcome::Ignored);
    assert_eq!(machine.handle(&mut log, E::Seen), Outcome::Unhandled);
    machine.handle(&mut log, E::Left);
    assert_eq!(machine.handle(&mut log, E::Hush), Outcome::Handled);
    assert_eq!(machine.handle(&mut log, E::Back), Outcome::Unhandled);
}

#[test]
fn a_state_with_regions_may_enter_itself_again() {
    let (mut log, mut machine) = playing();
    machine.handle(&mut log, E::Left);
    _ = log.take();
    machine.handle(&mut log, E::Again);
    let expected = "-Rest(false) -Slow -Walk -Play again +Play +Stand +Rest";
    assert_eq!(log.take(), expected);
}

#[test]
fn stop_exits_all_of_them() {
    let (mut log, machine) = playing();
    machine.stop(&mut log);
    assert_eq!(log.take(), "-Rest(true) -Stand(true) -Play");
}

#[test]
fn can_asks_every_region() {
    let (mut log, mut machine) = playing();
    for event in [E::Both, E::Inner, E::Mixed, E::Hush, E::Around] {
        assert!(machine.can(&log, event));
    }
    assert!(!machine.can(&log, E::Seen));
    assert!(!machine.can(&log, E::Back));
    machine.handle(&mut log, E::Both);
    assert!(machine.can(&log, E::Seen));
    assert!(!machine.can(&log, E::Look));
}
