//! What other tools got wrong with regions, by their own issue trackers, and what is right.

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::trap)]
    machine Deep {
        context log: Log;
        tick dt: u32;
        queue 2;
        #[derive(Clone)]
        events { In, Two, Out, Flip, Some, Move, Inside }
        initial Outside;
        state Outside { entry { log.add("+Outside"); } on In => C2; on Two => Whole; }
        state Whole {
            exit { log.add("-Whole"); }
            on Out => Home;
            region One {
                initial C;
                state C {
                    initial C1;
                    entry { log.add("+C"); }
                    exit { log.add("-C"); }
                    state C1 { entry { log.add("+C1"); self.raise(DeepEvent::Some); } exit { log.add("-C1"); } on Flip => C2; }
                    state C2 { entry { log.add("+C2"); } exit { log.add("-C2"); } on Flip => C1; }
                }
            }
            region Other {
                initial D;
                state D {
                    entry { log.add("+D"); }
                    exit { log.add("-D"); }
                    after 5 { log.add("five"); }
                    on Some { log.add("some"); }
                    on Move => N;
                    on Inside => external D;
                }
                state N {
                    exit { log.add("-N"); }
                    on Move => D;
                    region N1 {
                        initial E;
                        state E { entry { log.add("+E"); } exit { log.add("-E"); } on Flip => F; }
                        state F { exit { log.add("-F"); } on Flip => E; }
                    }
                    region N2 {
                        initial G;
                        state G { entry { log.add("+G"); } exit { log.add("-G"); } on Flip => H; }
                        state H { exit { log.add("-H"); } on Flip => G; }
                    }
                }
            }
        }
        state Home {
            initial Door;
            entry { log.add("+Home"); }
            state Door { entry { log.add("+Door"); } on In => Whole; }
        }
    }
}

fn deep(events: impl IntoIterator<Item = DeepEvent>) -> (Log, Deep) {
    let mut log = Log::default();
    let mut machine = Deep::start(&mut log);
    for event in events {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    (log, machine)
}

/// xstate-statemachine, 20: both were active. godot-statecharts, 164: the initial was activated
/// first. Spring Statemachine, 221: states in regions were entered twice.
#[test]
fn a_deep_target_does_not_enter_the_default_child_as_well() {
    let (mut log, mut machine) = deep([]);
    machine.handle(&mut log, DeepEvent::In);
    assert_eq!(log.take(), "+C +C2 +D");
    assert_eq!(*machine.leaves(), [DeepLeaf::C2, DeepLeaf::D]);
}

/// XState, 97: a target inside nested regions left the others half entered.
#[test]
fn a_deep_target_in_one_region_enters_the_others_by_default() {
    let (mut log, mut machine) = deep([]);
    machine.goto(&mut log, DeepState::F);
    assert_eq!(log.take(), "+C +C1 +G");
    assert_eq!(*machine.leaves(), [DeepLeaf::C1, DeepLeaf::F, DeepLeaf::G]);
}

/// godot-statecharts, 143: what an entry sent was lost to regions that were not entered yet.
#[test]
fn what_an_entry_raises_reaches_all_regions() {
    let (mut log, mut machine) = deep([]);
    machine.handle(&mut log, DeepEvent::Two);
    assert_eq!(log.take(), "+C +C1 +D some");
}

/// XState, 177 and 3873: exits of nested regions were left out, or the regions stayed active
/// when the target had children. Spring Statemachine, 1167: the same of several submachines.
#[test]
fn leaving_nested_regions_exits_all_of_them() {
    let (mut log, mut machine) = deep([DeepEvent::In, DeepEvent::Move]);
    machine.handle(&mut log, DeepEvent::Out);
    assert_eq!(log.take(), "-G -E -N -C2 -C -Whole +Home +Door");
    assert_eq!(*machine.leaves(), [DeepLeaf::Door]);
    for state in [DeepState::Whole, DeepState::N, DeepState::E, DeepState::C2] {
        assert!(!machine.is_in(state), "{state}");
    }
}

/// XState, 4360 and 5162: a delay was cancelled by what happened in a sibling region.
#[test]
fn a_timer_is_left_alone_by_sibling_regions() {
    let (mut log, mut machine) = deep([DeepEvent::In]);
    machine.update(&mut log, 3);
    machine.handle(&mut log, DeepEvent::Flip);
    machine.handle(&mut log, DeepEvent::Flip);
    _ = log.take();
    machine.update(&mut log, 2);
    assert_eq!(log.take(), "five");
}

/// XState, 5162: siblings were entered anew by an external transition within one region.
#[test]
fn an_external_transition_stays_in_its_region() {
    let (mut log, mut machine) = deep([DeepEvent::In]);
    machine.handle(&mut log, DeepEvent::Inside);
    assert_eq!(log.take(), "-D +D");
}

/// Spring Statemachine, 547: only one of the regions got the event.
#[test]
fn the_same_event_moves_all_regions() {
    let (mut log, mut machine) = deep([DeepEvent::In, DeepEvent::Move]);
    machine.handle(&mut log, DeepEvent::Flip);
    assert_eq!(*machine.leaves(), [DeepLeaf::C1, DeepLeaf::F, DeepLeaf::H]);
}
