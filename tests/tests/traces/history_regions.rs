//! Histories of states with regions, and in regions: each region has a record of its own.

use hfsm_core::hfsm;
use hfsm_tests::trace::Log;

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    machine Ship {
        context log: Log;
        tick dt: u32;
        #[derive(Clone)]
        events { Leave, Deep, Shallow, Around, Plain, Left, Right, Lower, End, Inside, Only }
        initial Sail;
        state Sail {
            initial Cruise;
            deep history Wide;
            state Cruise {
                deep history Exact;
                shallow history Rough;
                let miles: u32 = 0;
                entry { log.add("+Cruise"); }
                resume { log.add(format_args!("~Cruise({miles})")); }
                exit { log.add("-Cruise"); }
                on Leave => Port;
                region Deck {
                    initial Clean;
                    state Clean { entry { log.add("+Clean"); } resume { log.add("~Clean"); } on Left { *miles += 1; } => Paint; on Inside => Lunch; }
                    state Paint {
                        initial Red;
                        entry { log.add("+Paint"); }
                        resume { log.add("~Paint"); }
                        on Left => Clean;
                        state Red { entry { log.add("+Red"); } resume { log.add("~Red"); } on Lower => Blue; }
                        state Blue {
                            pub let coats: u32 = 1;
                            pub timer wet;
                            entry { log.add("+Blue"); }
                            resume { log.add(format_args!("~Blue({coats})")); }
                            on Lower { *coats += 1; }
                        }
                    }
                    state Lunch {
                        initial Soup;
                        shallow history Course;
                        on Inside => Nap;
                        on Left => Clean;
                        state Soup { entry { log.add("+Soup"); } on Only => Fish; }
                        state Fish { entry { log.add("+Fish"); } resume { log.add("~Fish"); } on Only => Soup; }
                    }
                    state Nap { on Inside => Course; }
                }
                region Engine {
                    initial Slow;
                    state Slow { entry { log.add("+Slow"); } resume { log.add("~Slow"); } on Right => Full; on End => Broken; }
                    state Full { entry { log.add("+Full"); } resume { log.add("~Full"); } on Right => Slow; on End => Broken; }
                    final Broken;
                }
            }
        }
        state Port {
            on Deep => Exact;
            on Shallow => Rough;
            on Around => Wide;
            on Plain => Sail;
        }
    }
}

use ShipEvent as E;

fn after(events: impl IntoIterator<Item = E>) -> (Log, Ship) {
    let mut log = Log::default();
    let mut machine = Ship::start(&mut log);
    for event in events {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    (log, machine)
}

fn ran(events: impl IntoIterator<Item = E>, last: E) -> String {
    let (mut log, mut machine) = after(events);
    machine.handle(&mut log, last);
    log.take()
}

#[test]
fn a_deep_one_goes_through_all_regions() {
    let events = [E::Left, E::Lower, E::Lower, E::Right, E::Leave];
    let resumed = "~Cruise(1) ~Paint ~Blue(2) ~Full";
    assert_eq!(ran(events.clone(), E::Deep), resumed);
    // And so does one that stands further out.
    assert_eq!(ran(events, E::Around), resumed);
}

#[test]
fn a_shallow_one_remembers_the_child_of_each_region() {
    let events = [E::Left, E::Lower, E::Right, E::Leave];
    assert_eq!(ran(events, E::Shallow), "~Cruise(1) ~Paint +Red ~Full");
}

#[test]
fn without_a_record_all_regions_enter_by_their_initial() {
    let mut log = Log::default();
    for event in [E::Deep, E::Shallow, E::Around] {
        let mut machine = Ship::at(&log, ShipLeaf::Port).expect("there is no data");
        machine.handle(&mut log, event);
        assert_eq!(log.take(), "+Cruise +Clean +Slow");
    }
}

#[test]
fn a_region_that_had_ended_begins_anew_and_the_others_go_on() {
    let events = [E::Left, E::Lower, E::Right, E::End, E::Leave];
    assert_eq!(
        ran(events.clone(), E::Deep),
        "~Cruise(1) ~Paint ~Blue(1) +Slow"
    );
    assert_eq!(
        ran(events.clone(), E::Around),
        "~Cruise(1) ~Paint ~Blue(1) +Slow"
    );
    assert_eq!(ran(events, E::Shallow), "~Cruise(1) ~Paint +Red +Slow");
}

#[test]
fn data_and_clocks_in_regions_are_kept() {
    let (mut log, mut machine) = after([E::Left, E::Lower]);
    machine.update(&mut log, 7);
    machine.handle(&mut log, E::Leave);
    assert_eq!((machine.coats(), machine.wet()), (None, None));
    machine.update(&mut log, 7);
    let mut copy = machine.clone();
    for machine in [&mut machine, &mut copy] {
        machine.handle(&mut log, E::Deep);
        assert_eq!((machine.coats(), machine.wet()), (Some(&1), Some(7)));
    }
    assert_eq!(machine, copy);
    machine.handle(&mut log, E::Leave);
    machine.handle(&mut log, E::Plain);
    for event in [E::Left, E::Lower] {
        machine.handle(&mut log, event);
    }
    assert_eq!((machine.coats(), machine.wet()), (Some(&1), Some(0)));
}

#[test]
fn a_history_inside_a_region_leaves_the_siblings_alone() {
    let (mut log, mut machine) = after([E::Right, E::Inside, E::Only, E::Inside]);
    machine.handle(&mut log, E::Inside);
    assert_eq!(log.take(), "~Fish");
    assert_eq!(
        machine.path().to_string(),
        "Sail/Cruise/(Deck/Lunch/Fish | Engine/Full)"
    );
}

#[test]
fn its_record_outlives_the_regions_around_it() {
    let events = [E::Inside, E::Only, E::Leave, E::Plain, E::Inside, E::Only];
    let (mut log, mut machine) = after(events);
    // `Soup`, then `Fish`: recorded anew when it was left for good.
    machine.handle(&mut log, E::Inside);
    machine.handle(&mut log, E::Inside);
    assert_eq!(log.take(), "~Fish");
    let (mut log, mut machine) = after([E::Inside, E::Only, E::Inside, E::Leave, E::Deep]);
    assert_eq!(
        machine.path().to_string(),
        "Sail/Cruise/(Deck/Nap | Engine/Slow)"
    );
    machine.handle(&mut log, E::Inside);
    assert_eq!(log.take(), "~Fish");
}
