//! States and leaves by number and by name, and the chart as data.

use hfsm_core::chart::{MoveKind, StateKind, Target, TriggerKind};
use hfsm_core::{NoSuchState, State};

use crate::door::{Door, DoorEvent as E, DoorLeaf, DoorState};

#[test]
fn states_by_number_and_by_name() {
    for (number, state) in DoorState::ALL.into_iter().enumerate() {
        let number = u8::try_from(number).expect("few states");
        assert_eq!(DoorState::try_from(number), Ok(state));
        assert_eq!(state as u8, number);
        assert_eq!(state.name().parse(), Ok(state));
        assert_eq!(state.to_string(), state.name());
    }
    assert_eq!(DoorState::try_from(6), Err(NoSuchState));
    assert_eq!("shut".parse::<DoorState>(), Err(NoSuchState));
    assert_eq!("".parse::<DoorState>(), Err(NoSuchState));
    assert_eq!(
        format!("{:>6}|{:<6}|", DoorState::Free, DoorState::Open),
        "  Free|Open  |"
    );
}

#[test]
fn leaves_by_number_and_by_name() {
    use DoorLeaf as L;
    assert_eq!(L::ALL, [L::Free, L::Bolt, L::Chain, L::Open]);
    for (number, leaf) in L::ALL.into_iter().enumerate() {
        let number = u8::try_from(number).expect("few leaves");
        assert_eq!(L::try_from(number), Ok(leaf));
        assert_eq!(leaf.name().parse(), Ok(leaf));
        assert_eq!(DoorState::from(leaf).name(), leaf.to_string());
        assert!(leaf.state().is_leaf());
    }
    assert_eq!(L::try_from(4), Err(NoSuchState));
    assert_eq!("Shut".parse::<L>(), Err(NoSuchState));
}

#[test]
fn const_questions_about_states() {
    const PARENT: Option<DoorState> = DoorState::Bolt.parent();
    const _: () = assert!(DoorState::Shut.contains(DoorState::Chain));
    const _: () = assert!(!DoorState::Open.contains(DoorState::Chain));
    const _: () = assert!(DoorState::Shut.contains(DoorState::Shut));
    assert_eq!(PARENT, Some(DoorState::Locked));
    assert_eq!(DoorState::Shut.parent(), None);
    assert_eq!(
        DoorState::Free.path_to(DoorState::Open).to_string(),
        "exit Free, Shut; enter Open"
    );
    assert!(DoorState::Shut < DoorState::Free);
    let set: std::collections::BTreeSet<_> = DoorState::ALL.into();
    assert_eq!(set.len(), DoorState::ALL.len());
}

#[test]
fn names_of_events() {
    let names = [E::Open, E::Lock(3), E::Unlock { code: 1 }].map(|event| event.name());
    assert_eq!(names, ["Open", "Lock", "Unlock"]);
}

#[test]
fn the_chart() {
    let chart = Door::CHART;
    assert_eq!(
        (chart.name(), chart.docs()),
        ("Door", "A door with a lock.")
    );
    assert!(chart.root.update && !chart.root.entry);
    let names: Vec<_> = chart.states.iter().map(|state| state.name).collect();
    assert_eq!(names, ["Shut", "Free", "Locked", "Bolt", "Chain", "Open"]);
    let shut = DoorState::Shut.info();
    assert_eq!((shut.docs, shut.kind), ("Not open.", StateKind::Composite));
    assert!(shut.entry && shut.exit && !shut.update && !shut.hold);
    assert_eq!((shut.data, shut.end), (&["knocks"][..], 5));
    assert!(DoorState::Open.info().hold);
    let events: Vec<_> = chart.events.iter().map(|event| event.name).collect();
    assert_eq!(events, ["Open", "Close", "Lock", "Unlock", "Paint"]);
    assert!(chart.histories.is_empty());
}

#[test]
fn the_rows_of_the_chart() {
    let rows: Vec<_> = Door::CHART
        .rows
        .iter()
        .filter(|row| row.source == Some(1))
        .collect();
    let [open, lock, ignore] = rows[..] else {
        panic!("three rows, not {rows:?}")
    };
    assert_eq!((open.trigger, open.text), (TriggerKind::On, "Open"));
    assert_eq!(open.guard, Some("log.is(\"handle\")"));
    assert_eq!(open.branches[0].targets, [Target::State(5)]);
    assert_eq!((lock.text, lock.events), ("Lock(code)", &[2][..]));
    assert_eq!(
        (ignore.trigger, ignore.branches.len()),
        (TriggerKind::Ignore, 0)
    );
    let choices = Door::CHART.rows.iter().filter(|row| row.branches.len() > 1);
    let choices: Vec<Vec<_>> = choices
        .map(|row| row.branches.iter().map(|branch| branch.condition).collect())
        .collect();
    let numbers = ["*code is 0 if log.is(\"a\")", "*code is 1 | 2"];
    let numbers = [Some(numbers[0]), Some(numbers[1]), None];
    assert_eq!(choices, [&[Some("*code > 100"), None][..], &numbers]);
    assert!(
        Door::CHART
            .rows
            .iter()
            .flat_map(|row| row.branches)
            .all(|branch| branch.kind == MoveKind::Local)
    );
}
