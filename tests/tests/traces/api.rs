//! What a machine offers beside `handle` and `update`.

use hfsm_core::Outcome;
use hfsm_tests::trace::Log;

use crate::door::{Door, DoorEvent as E, DoorLeaf, DoorState, door};

#[test]
fn can_asks_guards_and_patterns_and_changes_nothing() {
    let (mut log, door) = door();
    assert!(!door.can(&log, E::Open));
    log.set("handle", true);
    assert!(door.can(&log, E::Open));
    assert!(door.can(&log, E::Lock(10)));
    assert!(!door.can(&log, E::Lock(9)));
    assert!(door.can(&log, E::Lock(7)), "the pattern of an outer row");
    assert!(door.can(&log, E::Close), "an `ignore` is a row");
    assert!(!door.can(&log, E::Paint));
    assert_eq!(log.take(), "");
    assert_eq!(door.leaf(), DoorLeaf::Free);
    door.stop(&mut log);
}

#[test]
fn can_agrees_with_handle() {
    for leaf in [DoorLeaf::Free, DoorLeaf::Open] {
        for flag in ["", "handle"] {
            for event in [
                E::Open,
                E::Close,
                E::Lock(3),
                E::Lock(7),
                E::Lock(11),
                E::Paint,
            ] {
                let mut log = Log::default();
                log.set(flag, true);
                let mut door = Door::at(&log, leaf).expect("its data has defaults");
                let can = door.can(&log, event.clone());
                let outcome = door.handle(&mut log, event.clone());
                assert_eq!(can, outcome.is_consumed(), "{leaf} {event:?}");
            }
        }
    }
}

#[test]
fn goto_is_refused_where_data_has_to_be_given() {
    let (mut log, mut door) = door();
    let before = door.clone();
    for state in [DoorState::Locked, DoorState::Bolt, DoorState::Chain] {
        assert_eq!(door.goto(&mut log, state), Outcome::Unhandled);
        assert_eq!(door, before);
    }
    assert_eq!(log.take(), "");
}

#[test]
fn goto_inside_a_state_that_has_its_data_already() {
    let (mut log, mut door) = door();
    door.handle(&mut log, E::Lock(12));
    assert_eq!(door.leaf(), DoorLeaf::Bolt);
    _ = log.take();
    assert_eq!(door.goto(&mut log, DoorState::Chain), Outcome::Transitioned);
    assert_eq!((door.code(), door.links()), (Some(&12), Some(&3)));
    // The state itself stays active: as by a row on the leaf.
    assert_eq!(
        door.goto(&mut log, DoorState::Locked),
        Outcome::Transitioned
    );
    assert_eq!((door.leaf(), door.code()), (DoorLeaf::Bolt, Some(&12)));
    assert_eq!(log.take(), "");
    assert_eq!(door.goto(&mut log, DoorState::Open), Outcome::Transitioned);
    assert_eq!(log.take(), "-Locked -Shut +Open");
    assert_eq!(door.goto(&mut log, DoorState::Bolt), Outcome::Unhandled);
}

#[test]
fn at_is_there_and_runs_nothing() {
    let log = Log::default();
    log.put(4);
    let free = Door::at(&log, DoorLeaf::Free).expect("its data has defaults");
    assert_eq!(free.leaf(), DoorLeaf::Free);
    assert_eq!(free.knocks(), Some(&5));
    assert_eq!(log.take(), "");
    assert_eq!(Door::at(&log, DoorLeaf::Bolt), None);
    assert_eq!(Door::at(&log, DoorLeaf::Chain), None);
    let open = Door::at(&log, DoorLeaf::Open).expect("it has no data");
    assert_eq!(open.knocks(), None);
}

#[test]
fn at_is_as_good_as_a_machine_that_came_there() {
    let (mut log, mut door) = door();
    log.set("handle", true);
    door.handle(&mut log, E::Open);
    assert_eq!(Some(door), Door::at(&log, DoorLeaf::Open));
}

#[test]
fn due_is_the_earliest_of_all() {
    let log = Log::default();
    log.put(12);
    let mut open = Door::at(&log, DoorLeaf::Open).expect("it has no data");
    assert_eq!(open.due(&log), Some(10));
    log.put(4);
    assert_eq!(open.due(&log), Some(4));
    let mut log = log;
    open.update(&mut log, 3);
    assert_eq!(open.due(&log), Some(1));
    open.update(&mut log, 3);
    assert_eq!(open.due(&log), Some(0), "due, though its guard says no");
}

#[test]
fn paths_and_trees() {
    let (mut log, mut door) = door();
    assert_eq!(door.path().to_string(), "Shut/Free");
    door.handle(&mut log, E::Lock(12));
    assert_eq!(door.path().to_string(), "Shut/Locked/Bolt");
    let tree = "* Door
*   Shut
      Free
*     Locked
*       Bolt
        Chain
    Open
";
    assert_eq!(door.tree().to_string(), tree);
    // They are values of their own.
    let path = door.path();
    door.goto(&mut log, DoorState::Open);
    assert_eq!(path.to_string(), "Shut/Locked/Bolt");
    assert_eq!(door.path().to_string(), "Open");
}

#[test]
fn is_in_every_state_of_the_path() {
    let (_, door) = door();
    let active: Vec<_> = DoorState::ALL
        .iter()
        .filter(|&&state| door.is_in(state))
        .collect();
    assert_eq!(active, [&DoorState::Shut, &DoorState::Free]);
    assert!(!door.is_done());
}

#[test]
fn the_derives_of_the_machine_reach_its_data() {
    let (mut log, mut door) = door();
    door.handle(&mut log, E::Lock(12));
    let other = door.clone();
    assert_eq!(door, other);
    assert!(format!("{door:?}").contains("12"));
    door.handle(&mut log, E::Unlock { code: 12 });
    assert_ne!(door, other);
}
