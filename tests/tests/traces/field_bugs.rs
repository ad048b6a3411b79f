//! What other tools got wrong at some time, by their own issue trackers, and what is right.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Selves {
        context log: Log;
        tick dt: u32;
        events { Parent, Leaf, Local, Next }
        initial P;
        state P {
            initial A;
            entry { log.add("+P"); }
            exit { log.add("-P"); }
            on Parent => P;
            on Local => B;
            after 10 { log.add("ten"); }
            state A {
                entry { log.add("+A"); }
                exit { log.add("-A"); }
                on Leaf => A;
                on Next => B;
                after 6 { log.add("six"); }
            }
            state B { entry { log.add("+B"); } exit { log.add("-B"); } on Next => A; }
        }
    }
}

fn selves() -> (Log, Selves) {
    let mut log = Log::default();
    let machine = Selves::start(&mut log);
    _ = log.take();
    (log, machine)
}

/// Zephyr's SMF, 66341: the parent was entered without an exit. StateSmith, 48 and 49: the child,
/// or the parent, was left out.
#[test]
fn a_self_transition_of_the_parent_taken_from_a_leaf() {
    let (mut log, mut machine) = selves();
    machine.handle(&mut log, SelvesEvent::Next);
    _ = log.take();
    machine.handle(&mut log, SelvesEvent::Parent);
    assert_eq!(log.take(), "-B -P +P +A");
}

/// StateSmith, 46: the child that was active stayed so.
#[test]
fn from_the_parent_to_a_child_the_active_child_exits() {
    let (mut log, mut machine) = selves();
    machine.handle(&mut log, SelvesEvent::Local);
    assert_eq!(log.take(), "-A +B");
    machine.handle(&mut log, SelvesEvent::Local);
    assert_eq!(log.take(), "-B +B");
}

/// itemis CREATE, 8: a self-transition did not restart the timer.
#[test]
fn a_timer_starts_again_with_its_own_state() {
    let (mut log, mut machine) = selves();
    machine.update(&mut log, 5);
    machine.handle(&mut log, SelvesEvent::Leaf);
    _ = log.take();
    machine.update(&mut log, 4);
    assert_eq!(log.take(), "");
    // The timer of the parent was not touched by it.
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "ten");
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "six");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Join {
        context log: Log;
        #[derive(Clone)]
        events { First, Second, Nothing, Poke }
        initial Both;
        on Nothing if log.is("never") { log.add("never"); }
        state Both {
            exit { log.add("-Both"); }
            done { log.add("done"); } => After;
            region Left {
                initial A;
                state A {
                    initial A1;
                    done if log.ask("left") { log.add("left done"); } => LeftOver;
                    state A1 { on First => A2; }
                    final A2;
                }
                final LeftOver;
            }
            region Right {
                initial B;
                state B {
                    initial B1;
                    done if log.ask("right") { log.add("right done"); } => RightOver;
                    on Poke { log.add("poke"); }
                    state B1 { on First | Second => B2; }
                    final B2;
                }
                final RightOver;
            }
        }
        state After { on First => Both; on Poke => LeftOver; }
    }
}

fn join(flags: &[&'static str]) -> (Log, Join) {
    let mut log = Log::default();
    let machine = Join::start(&mut log);
    for flag in flags {
        log.set(flag, true);
    }
    (log, machine)
}

/// XState, 326 and 4381, and uSCXML, 56 and 176: it was done when the first region was.
#[test]
fn a_state_with_regions_is_done_once_when_all_regions_are() {
    let (mut log, mut machine) = join(&["left", "right"]);
    machine.handle(&mut log, JoinEvent::Second);
    assert_eq!(log.take(), "right? right done");
    machine.handle(&mut log, JoinEvent::First);
    assert_eq!(log.take(), "left? left done -Both done");
    assert!(machine.is_in(JoinState::After));
    // A final that is entered as the default of none, but as a target, counts as well.
    machine.handle(&mut log, JoinEvent::Poke);
    assert_eq!(log.take(), "");
    machine.handle(&mut log, JoinEvent::Second);
    assert_eq!(log.take(), "right? right done -Both done");
}

/// The completion of one region is no matter of another's guards.
#[test]
fn a_guard_that_fails_in_one_region_does_not_stop_the_completion_of_another() {
    let (mut log, mut machine) = join(&["right"]);
    machine.handle(&mut log, JoinEvent::First);
    assert!(log.take().contains("right done"));
    assert_eq!(*machine.leaves(), [JoinLeaf::A2, JoinLeaf::RightOver]);
    let (mut log, mut machine) = join(&["left"]);
    machine.handle(&mut log, JoinEvent::First);
    assert_eq!(*machine.leaves(), [JoinLeaf::LeftOver, JoinLeaf::B2]);
    assert!(log.take().contains("left done"));
}

/// Boost.MSM, 166: the guard was evaluated upon every event, and recursed without end.
#[test]
fn the_guard_of_a_completion_is_not_evaluated_again_on_ignored_events() {
    let (mut log, mut machine) = join(&[]);
    machine.handle(&mut log, JoinEvent::Second);
    assert_eq!(log.take(), "right?");
    log.set("right", true);
    assert_eq!(
        machine.handle(&mut log, JoinEvent::Nothing),
        Outcome::Unhandled
    );
    assert_eq!(log.take(), "");
    assert_eq!(machine.handle(&mut log, JoinEvent::Poke), Outcome::Handled);
    assert_eq!(log.take(), "poke");
}

/// XState, 5460: a region left its final again.
#[test]
fn what_is_final_in_a_region_stays_so() {
    let (mut log, mut machine) = join(&["left"]);
    machine.handle(&mut log, JoinEvent::First);
    _ = log.take();
    for event in [JoinEvent::First, JoinEvent::Second] {
        assert_eq!(machine.handle(&mut log, event), Outcome::Unhandled);
    }
    assert_eq!(*machine.leaves(), [JoinLeaf::LeftOver, JoinLeaf::B2]);
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Past {
        context log: Log;
        events { Flip, Out, Back, Deep }
        initial Away;
        state Away { on Back => Again; on Deep => All; }
        state Here {
            initial One;
            shallow history Again;
            deep history All;
            on Out => Away;
            state One { entry { log.add("+One"); } on Flip => Two; }
            state Two {
                entry { log.add("+Two"); }
                region L { initial L1; state L1 { on Flip => L2; } state L2 { entry { log.add("+L2"); } on Flip => L1; } }
                region R { initial R1; state R1 { entry { log.add("+R1"); } on Flip => R2; } state R2 { entry { log.add("+R2"); } on Flip => R1; } }
            }
        }
    }
}

/// XState, 5589: a history without a record, and without a default of its own, went nowhere.
/// SCION, 55: the first record was not made.
#[test]
fn a_history_is_never_a_target_that_leads_nowhere() {
    let log = &mut Log::default();
    let mut machine = Past::start(log);
    assert_eq!(machine.handle(log, PastEvent::Back), Outcome::Transitioned);
    assert_eq!(log.take(), "+One");
    for event in [PastEvent::Flip, PastEvent::Flip, PastEvent::Out] {
        machine.handle(log, event);
    }
    _ = log.take();
    machine.handle(log, PastEvent::Deep);
    assert_eq!(log.take(), "+Two +L2 +R2");
    machine.handle(log, PastEvent::Out);
    machine.handle(log, PastEvent::Back);
    assert_eq!(log.take(), "+Two +R1");
}
