//! Regions in the root, regions in regions, and states between them.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Twin {
        context log: Log;
        #[derive(Clone)]
        events { Both, One, Root, Inner, Ask, Deep }
        on Root { log.add("root"); }
        #[urgent] on Ask if log.is("urgent") { log.add("urgent"); }
        entry { log.add("+Twin"); }
        exit { log.add("-Twin"); }
        region Left {
            initial A;
            state A {
                entry { log.add("+A"); }
                exit { log.add("-A"); }
                on Both => B;
                on One { log.add("one"); } => B;
                on Ask { log.add("a"); }
            }
            state B {
                entry { log.add("+B"); }
                exit { log.add("-B"); }
                on Both => A;
                on Root { log.add("b"); }
            }
        }
        region Right {
            initial P;
            state P {
                entry { log.add("+P"); }
                exit { log.add("-P"); }
                on Inner { log.add("p"); }
                on Deep { log.add("deep"); } => Y2;
                on Ask => Q;
                region Up {
                    initial X1;
                    state X1 {
                        entry { log.add("+X1"); }
                        exit { log.add("-X1"); }
                        on Both { log.add("x"); } => X2;
                    }
                    state X2 {
                        entry { log.add("+X2"); }
                        exit { log.add("-X2"); }
                        on Inner { log.add("x2"); }
                        on One { log.add("x one"); } => X1;
                    }
                }
                region Down {
                    initial Y1;
                    state Y1 {
                        entry { log.add("+Y1"); }
                        exit { log.add("-Y1"); }
                        on Both { log.add("y"); } => Y2;
                    }
                    state Y2 { entry { log.add("+Y2"); } exit { log.add("-Y2"); } on One => Y1; }
                }
            }
            state Q { entry { log.add("+Q"); } exit { log.add("-Q"); } on Both => P; }
        }
    }
}

use TwinEvent as E;

fn twin() -> (Log, Twin) {
    let mut log = Log::default();
    let machine = Twin::start(&mut log);
    assert_eq!(log.take(), "+Twin +A +P +X1 +Y1");
    (log, machine)
}

#[test]
fn the_whole_configuration_prints() {
    let (mut log, mut machine) = twin();
    assert_eq!(
        machine.path().to_string(),
        "(Left/A | Right/P/(Up/X1 | Down/Y1))"
    );
    assert_eq!(*machine.leaves(), [TwinLeaf::A, TwinLeaf::X1, TwinLeaf::Y1]);
    machine.handle(&mut log, E::Ask);
    assert_eq!(machine.path().to_string(), "(Left/A | Right/Q)");
    assert_eq!(*machine.leaves(), [TwinLeaf::A, TwinLeaf::Q]);
}

#[test]
fn three_regions_of_two_levels_go_together() {
    let (mut log, mut machine) = twin();
    assert_eq!(machine.handle(&mut log, E::Both), Outcome::Transitioned);
    assert_eq!(log.take(), "-Y1 -X1 -A x y +B +X2 +Y2");
}

#[test]
fn leaving_a_region_exits_the_regions_inside() {
    let (mut log, mut machine) = twin();
    machine.handle(&mut log, E::Both);
    _ = log.take();
    machine.handle(&mut log, E::Ask);
    assert_eq!(log.take(), "-Y2 -X2 -P +Q");
    machine.handle(&mut log, E::Both);
    assert_eq!(log.take(), "-Q -B +A +P +X1 +Y1");
}

#[test]
fn pre_emption_goes_region_by_region() {
    let (mut log, mut machine) = twin();
    machine.handle(&mut log, E::Inner);
    assert_eq!(log.take(), "p");
    machine.handle(&mut log, E::Root);
    assert_eq!(log.take(), "root");
    machine.handle(&mut log, E::Both);
    _ = log.take();
    machine.handle(&mut log, E::Inner);
    assert_eq!(log.take(), "x2");
    machine.handle(&mut log, E::Root);
    assert_eq!(log.take(), "b");
}

#[test]
fn an_urgent_row_of_the_root_comes_before_all_regions() {
    let (mut log, mut machine) = twin();
    log.set("urgent", true);
    assert_eq!(machine.handle(&mut log, E::Ask), Outcome::Handled);
    assert_eq!(log.take(), "urgent");
    log.set("urgent", false);
    machine.handle(&mut log, E::Ask);
    assert_eq!(log.take(), "-Y1 -X1 -P a +Q");
}

#[test]
fn a_target_below_its_own_regions_keeps_the_state_and_enters_its_regions_anew() {
    let (mut log, mut machine) = twin();
    machine.handle(&mut log, E::Both);
    _ = log.take();
    machine.handle(&mut log, E::Deep);
    assert_eq!(log.take(), "-Y2 -X2 deep +X1 +Y2");
}

#[test]
fn a_sibling_takes_part_in_what_a_nested_region_does() {
    let (mut log, mut machine) = twin();
    machine.handle(&mut log, E::Both);
    _ = log.take();
    // `A` is gone: only the nested regions want it.
    machine.handle(&mut log, E::One);
    assert_eq!(log.take(), "-Y2 -X2 x one +X1 +Y1");
}

#[test]
fn stop_exits_everything_and_the_root_last() {
    let (mut log, machine) = twin();
    machine.stop(&mut log);
    assert_eq!(log.take(), "-Y1 -X1 -P -A -Twin");
}

#[test]
fn at_and_goto_inside_nested_regions() {
    let mut log = Log::default();
    let mut machine = Twin::at(&log, TwinLeaf::Y2).expect("there is no data");
    let expected = "(Left/A | Right/P/(Up/X1 | Down/Y2))";
    assert_eq!(machine.path().to_string(), expected);
    machine.goto(&mut log, TwinState::B);
    assert_eq!(log.take(), "-A +B");
    machine.goto(&mut log, TwinState::Q);
    machine.goto(&mut log, TwinState::X2);
    assert_eq!(log.take(), "-Y2 -X1 -P +Q -Q +P +X2 +Y1");
    let expected = "(Left/B | Right/P/(Up/X2 | Down/Y1))";
    assert_eq!(machine.path().to_string(), expected);
}
