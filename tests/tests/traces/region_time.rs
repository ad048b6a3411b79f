//! Regions over time: conditions, delays, data, and what may be asked of them.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    machine Plant {
        context log: Log;
        tick dt: u32;
        events { Start, Stop, Left, Right, Grow }
        initial Cold;
        state Cold { on Start => Run; }
        state Run {
            pub let made: u32 = 0;
            pub timer ran;
            on Stop => Cold;
            update { log.add("run"); }
            when log.is("count") { *made += 1; }
            when log.is("all") { log.add("all"); } => Cold;
            after 50 => Cold;
            region Belt {
                initial Still;
                state Still {
                    pub let still_for: u32 = 0;
                    update { *still_for += dt; log.add("still"); }
                    on Left => Moving;
                    on Grow { *made += 10; }
                    when log.is("both") { log.add("belt"); } => Moving;
                    when log.is("note") { log.add("note1"); }
                    when log.is("warm") for 4 { log.add("warm1"); } => Moving;
                    after 10 { log.add("ten"); } => Moving;
                }
                state Moving { update { log.add("moving"); } on Left => Still; }
            }
            region Oven {
                initial Off;
                state Off {
                    pub let off_since: u32 = *made + 5;
                    update { log.add("off"); }
                    on Right => On;
                    when log.is("both") { log.add("oven"); } => On;
                    when log.is("note") { log.add(format_args!("note2({made})")); }
                    when log.is("warm") for 6 { log.add("warm2"); } => On;
                    after 20 => On;
                }
                state On { timer lit; update { log.add(format_args!("on({lit})")); } after 7 => Off; on Right => Off; }
            }
        }
    }
}

use PlantEvent as E;

fn running() -> (Log, Plant) {
    let mut log = Log::default();
    let mut machine = Plant::start(&mut log);
    machine.handle(&mut log, E::Start);
    (log, machine)
}

#[test]
fn updates_run_outermost_first_region_by_region() {
    let (mut log, mut machine) = running();
    assert_eq!(machine.update(&mut log, 1), Outcome::Handled);
    assert_eq!(log.take(), "run still off");
}

#[test]
fn every_region_may_take_a_transition_at_once() {
    let (mut log, mut machine) = running();
    log.set("both", true);
    assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
    assert_eq!(log.take(), "belt oven run moving on(0)");
}

#[test]
fn internal_rows_run_and_polling_goes_on_outward() {
    let (mut log, mut machine) = running();
    for flag in ["note", "count", "all"] {
        log.set(flag, true);
    }
    assert_eq!(machine.update(&mut log, 1), Outcome::Transitioned);
    assert_eq!(log.take(), "note1 note2(0) all");
    assert_eq!(*machine.leaves(), [PlantLeaf::Cold]);
}

#[test]
fn a_transition_inside_ends_the_polling_around_it() {
    let (mut log, mut machine) = running();
    for flag in ["both", "count", "all"] {
        log.set(flag, true);
    }
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "belt oven run moving on(0)");
    assert_eq!(machine.made(), Some(&0));
    // Now nothing inside wants to move.
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "all");
}

#[test]
fn conditions_for_a_time_are_counted_in_each_region() {
    let (mut log, mut machine) = running();
    log.set("warm", true);
    machine.update(&mut log, 3);
    assert_eq!(log.take(), "run still off");
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "warm1 run moving off");
    // What the sibling had counted is not touched by it.
    machine.update(&mut log, 2);
    assert_eq!(log.take(), "warm2 run moving on(0)");
}

#[test]
fn clocks_and_data_of_siblings_are_left_alone() {
    let (mut log, mut machine) = running();
    machine.update(&mut log, 9);
    assert_eq!((machine.still_for(), machine.ran()), (Some(&9), Some(9)));
    machine.handle(&mut log, E::Right);
    machine.handle(&mut log, E::Right);
    assert_eq!((machine.still_for(), machine.ran()), (Some(&9), Some(9)));
    assert_eq!(machine.off_since(), Some(&5));
    _ = log.take();
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "ten run moving off");
    assert_eq!(machine.still_for(), None);
}

#[test]
fn data_of_the_state_around_is_shared() {
    let (mut log, mut machine) = running();
    machine.handle(&mut log, E::Grow);
    machine.handle(&mut log, E::Right);
    machine.handle(&mut log, E::Right);
    // `off_since` was computed anew, from what the other region had changed.
    assert_eq!(
        (machine.made(), machine.off_since()),
        (Some(&10), Some(&15))
    );
    machine.handle(&mut log, E::Stop);
    assert_eq!((machine.made(), machine.off_since()), (None, None));
    machine.handle(&mut log, E::Start);
    assert_eq!((machine.made(), machine.off_since()), (Some(&0), Some(&5)));
}

#[test]
fn due_is_the_earliest_of_all_regions() {
    let (mut log, mut machine) = running();
    assert_eq!(machine.due(&log), Some(10));
    machine.handle(&mut log, E::Right);
    assert_eq!(machine.due(&log), Some(7));
    machine.update(&mut log, 4);
    assert_eq!(machine.due(&log), Some(3));
    machine.handle(&mut log, E::Left);
    assert_eq!(machine.due(&log), Some(3));
    machine.handle(&mut log, E::Right);
    assert_eq!(machine.due(&log), Some(20));
    machine.update(&mut log, 15);
    machine.handle(&mut log, E::Right);
    machine.update(&mut log, 6);
    machine.handle(&mut log, E::Right);
    machine.update(&mut log, 10);
    assert_eq!(machine.due(&log), Some(10));
    for event in [E::Right, E::Right] {
        machine.handle(&mut log, event);
    }
    // The clock of the state around counts as well: 35 of 50 have passed.
    assert_eq!(machine.due(&log), Some(15));
}

#[test]
fn goto_from_outside_enters_the_other_regions_from_inside_it_leaves_them() {
    let mut log = Log::default();
    let mut machine = Plant::start(&mut log);
    assert_eq!(
        machine.goto(&mut log, PlantState::On),
        Outcome::Transitioned
    );
    assert_eq!(*machine.leaves(), [PlantLeaf::Still, PlantLeaf::On]);
    machine.update(&mut log, 3);
    machine.goto(&mut log, PlantState::Moving);
    assert_eq!(*machine.leaves(), [PlantLeaf::Moving, PlantLeaf::On]);
    assert_eq!(machine.due(&log), Some(4));
    // A state that is active is entered again, with all that is inside.
    machine.goto(&mut log, PlantState::Run);
    assert_eq!(*machine.leaves(), [PlantLeaf::Still, PlantLeaf::Off]);
}

#[test]
fn at_puts_the_other_regions_where_their_initial_says() {
    let log = Log::default();
    let machine = Plant::at(&log, PlantLeaf::Moving).expect("all data has a value");
    assert_eq!(machine.path().to_string(), "Run/(Belt/Moving | Oven/Off)");
    assert_eq!((machine.made(), machine.off_since()), (Some(&0), Some(&5)));
    assert_eq!(machine.due(&log), Some(20));
    assert_eq!(log.take(), "");
}

#[test]
fn a_clone_goes_on_the_same() {
    let (mut log, mut machine) = running();
    machine.update(&mut log, 6);
    machine.handle(&mut log, E::Right);
    let mut other = machine.clone();
    for step in [3, 1, 3, 20] {
        _ = log.take();
        machine.update(&mut log, step);
        let ran = log.take();
        other.update(&mut log, step);
        assert_eq!(log.take(), ran);
        assert_eq!(machine, other);
    }
}
