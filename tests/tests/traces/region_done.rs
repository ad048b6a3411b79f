//! Finals in regions: a state is done when all of its regions are.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Meal {
        context log: Log;
        #[derive(Clone)]
        events { First, Second, Both, Poke, Again, Skip }
        initial Cook;
        state Cook {
            entry { log.add("+Cook"); }
            exit { log.add("-Cook"); }
            on Poke { log.add("poke"); }
            done if log.ask("now") { log.add("served"); } => Eat;
            region Pot {
                initial Boil;
                state Boil { on First | Both { log.add("pot"); } => Boiled; always if log.is("boil") => Boiled; }
                final Boiled;
            }
            region Pan {
                initial Fry;
                state Fry {
                    initial Raw;
                    done { log.add("fried"); } => Fried;
                    state Raw { on Second | Both { log.add("pan"); } => Brown; }
                    final Brown;
                }
                final Fried;
            }
        }
        state Eat { entry { log.add("+Eat"); } on Again => Cook; on Skip => (Boiled, Fried); }
    }
}

use MealEvent as E;

fn cooking() -> (Log, Meal) {
    let mut log = Log::default();
    let machine = Meal::start(&mut log);
    _ = log.take();
    (log, machine)
}

#[test]
fn once_the_last_of_them_has_ended() {
    let (mut log, mut machine) = cooking();
    log.set("now", true);
    machine.handle(&mut log, E::First);
    assert_eq!(log.take(), "pot");
    machine.handle(&mut log, E::Second);
    assert_eq!(log.take(), "pan fried now? -Cook served +Eat");
}

#[test]
fn in_whichever_order() {
    let (mut log, mut machine) = cooking();
    log.set("now", true);
    machine.handle(&mut log, E::Second);
    assert_eq!(log.take(), "pan fried");
    machine.handle(&mut log, E::First);
    assert_eq!(log.take(), "pot now? -Cook served +Eat");
}

#[test]
fn all_at_once() {
    let (mut log, mut machine) = cooking();
    log.set("now", true);
    machine.handle(&mut log, E::Both);
    assert_eq!(log.take(), "pot pan fried now? -Cook served +Eat");
    // Entered anew it has not ended, not even in part.
    machine.handle(&mut log, E::Again);
    machine.handle(&mut log, E::First);
    assert_eq!(log.take(), "+Cook pot");
    assert_eq!(*machine.leaves(), [MealLeaf::Boiled, MealLeaf::Raw]);
}

#[test]
fn a_region_that_has_ended_still_leaves_events_to_the_others() {
    let (mut log, mut machine) = cooking();
    machine.handle(&mut log, E::First);
    _ = log.take();
    assert_eq!(machine.handle(&mut log, E::First), Outcome::Unhandled);
    assert_eq!(machine.handle(&mut log, E::Both), Outcome::Transitioned);
    assert_eq!(log.take(), "pan fried now?");
}

#[test]
fn a_guard_that_refused_is_not_asked_again() {
    let (mut log, mut machine) = cooking();
    machine.handle(&mut log, E::Both);
    assert_eq!(log.take(), "pot pan fried now?");
    log.set("now", true);
    machine.handle(&mut log, E::Poke);
    assert_eq!(log.take(), "poke");
    assert_eq!(machine.path().to_string(), "Cook/(Pot/Boiled | Pan/Fried)");
    assert!(!machine.is_done());
}

#[test]
fn a_fork_into_finals_ends_it_at_once() {
    let (mut log, mut machine) = cooking();
    log.set("now", true);
    machine.handle(&mut log, E::Both);
    _ = log.take();
    machine.handle(&mut log, E::Skip);
    assert_eq!(log.take(), "+Cook now? -Cook served +Eat");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Pair {
        context log: Log;
        tick dt: u32;
        queue 2;
        #[derive(Clone)]
        events { First, Second, Any }
        on Any { log.add("any"); }
        exit { log.add("-Pair"); }
        update { log.add("update"); }
        region Left {
            initial A;
            state A { on First { self.raise(PairEvent::Any); } => EndA; }
            final EndA;
        }
        region Right {
            initial B;
            state B { exit { log.add("-B"); } on Second { self.raise(PairEvent::Any); } => EndB; }
            final EndB;
        }
    }
}

#[test]
fn a_machine_ends_when_all_regions_of_its_root_have() {
    let log = &mut Log::default();
    let mut machine = Pair::start(log);
    machine.handle(log, PairEvent::First);
    assert_eq!(log.take(), "any");
    assert!(!machine.is_done());
    machine.update(log, 1);
    assert_eq!(log.take(), "update");
    machine.handle(log, PairEvent::Second);
    // What was raised is dropped.
    assert_eq!(log.take(), "-B");
    assert!(machine.is_done());
    assert_eq!(machine.handle(log, PairEvent::Any), Outcome::Unhandled);
    assert!(!machine.can(log, PairEvent::Any));
    assert_eq!(machine.update(log, 1), Outcome::Unhandled);
    assert_eq!(log.take(), "");
    machine.stop(log);
    assert_eq!(log.take(), "-Pair");
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::dead_end)]
    machine Twins {
        context log: Log;
        #[derive(Clone)]
        events { Finish, Both }
        region Left {
            initial Race;
            state Race {
                done { log.add("left done"); } => Podium;
                on Finish => Home;
                state Run {}
                final Home;
                initial Run;
            }
            state Podium { entry { log.add("podium"); log.put(1); } }
        }
        region Right {
            initial Walk;
            state Walk {
                done if log.number() == 1 { log.add("right done"); }
                on Finish => There;
                initial Stroll;
                state Stroll {}
                final There;
            }
        }
        region Pair {
            initial Both;
            state Both {
                done { log.add("pair done"); }
                region One { initial A; state A { on Both => EndA; } final EndA; }
                region Two { initial B; state B { on Both => EndB; } final EndB; }
            }
        }
    }
}

/// One after the other, each to the last entry: the guard of the second sees what the first did.
#[test]
fn states_that_end_in_one_step_are_done_in_turn() {
    let log = &mut Log::default();
    let mut twins = Twins::start(log);
    twins.handle(log, TwinsEvent::Finish);
    assert_eq!(log.take(), "left done podium right done");
}

#[test]
fn regions_that_end_in_one_step_are_done_once() {
    let log = &mut Log::default();
    let mut twins = Twins::start(log);
    twins.handle(log, TwinsEvent::Both);
    assert_eq!(log.take(), "pair done");
}
