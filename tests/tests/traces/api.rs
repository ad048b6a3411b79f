//! What a machine offers beside `handle` and `update`.

use hfsm_core::chart::{MoveKind, StateKind, Target, TriggerKind};
use hfsm_core::{Machine, NoEvent, NoSuchState, Outcome, State, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    /// A door with a lock.
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    machine Door {
        context log: Log;
        tick dt: u32;
        /// What happens to a door.
        #[derive(Clone, Debug)]
        events { Open, Close, Lock(u32), Unlock { code: u32 }, Paint }
        initial Shut;
        update { log.add("root"); }
        on Lock(7) if self.is_in(DoorState::Free) => Locked { code: 7 };

        /// Not open.
        state Shut {
            initial Free;
            entry { log.add("+Shut"); }
            exit { log.add("-Shut"); }
            pub let knocks: u32 = log.number() + 1;

            state Free {
                entry { log.add("+Free"); }
                on Open if log.is("handle") => Open;
                on Lock(code) if code > 9 => Locked { code };
                ignore Close;
            }
            state Locked {
                initial Bolt;
                pub let code: u32;
                exit { log.add("-Locked"); }
                on Unlock { code: tried } if tried == *code => Free;
                state Bolt {}
                state Chain { pub let links: u32 = 3; }
                on Close => if *code > 100 { Chain } else { Bolt };
                on Paint => match *code { 0 if log.is("a") => Bolt, 1 | 2 => Chain, _ => Bolt };
            }
        }
        state Open {
            entry { log.add("+Open"); }
            hold if log.is("jammed");
            on Close => Shut;
            after 10 => Shut;
            after log.number() if log.is("wind") { log.add("wind"); }
        }
    }
}

use DoorEvent as E;

fn door() -> (Log, Door) {
    let mut log = Log::default();
    let door = Door::start(&mut log);
    _ = log.take();
    (log, door)
}

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

hfsm! {
    #[allow(hfsm::dead_end)]
    machine Bare {
        initial On;
        state On { when true => Off; }
        state Off {}
    }
}

hfsm! {
    machine Switch {
        events { Flip }
        initial On;
        state On { on Flip => Off; }
        state Off { on Flip => On; }
    }
}

/// What a tool does with any machine, knowing nothing of it.
fn explore<M: Machine>(context: &mut M::Context<'_>, step: M::Tick) -> Vec<String> {
    let mut machine = M::start(context);
    let mut paths = Vec::new();
    for &state in M::State::ALL {
        machine.goto(context, state);
        machine.update(context, step);
        assert!(!machine.is_done());
        paths.push(format!("{state}: {}", machine.path()));
    }
    machine.stop(context);
    paths
}

#[test]
fn machines_of_every_shape_are_machines() {
    let paths = explore::<Door>(&mut Log::default(), 3);
    assert_eq!(paths.len(), DoorState::ALL.len());
    assert_eq!(paths[0], "Shut: Shut/Free");
    assert_eq!(explore::<Bare>(&mut (), ()), ["On: Off", "Off: Off"]);
    assert_eq!(explore::<Switch>(&mut (), ()), ["On: On", "Off: Off"]);
}

/// Handles all events in turn; how many of them were wanted.
fn feed<'e, M: Machine + 'e>(
    context: &mut M::Context<'_>,
    events: impl IntoIterator<Item = M::Event<'e>>,
) -> usize {
    let mut machine = M::start(context);
    let outcomes = events
        .into_iter()
        .map(|event| machine.handle(context, event));
    outcomes.filter(|outcome| outcome.is_consumed()).count()
}

#[test]
fn events_through_the_trait() {
    let events = [E::Lock(12), E::Open, E::Unlock { code: 12 }, E::Close];
    assert_eq!(feed::<Door>(&mut Log::default(), events), 3);
    assert_eq!(
        feed::<Switch>(&mut (), [SwitchEvent::Flip, SwitchEvent::Flip]),
        2
    );
    assert_eq!(feed::<Bare>(&mut (), std::iter::empty::<NoEvent>()), 0);
}

#[test]
fn the_trait_says_what_the_machine_says() {
    let (log, door) = door();
    assert_eq!(Machine::due(&door, &log), door.due(&log));
    assert!(Machine::can(&door, &log, E::Close));
    assert!(Machine::is_in(&door, DoorState::Shut));
    let leaves = Machine::active(&door, |active| active.leaves().to_vec());
    assert_eq!(leaves, [DoorState::Free]);
    assert_eq!(<Door as Machine>::at(&log, DoorLeaf::Bolt), None);
}

#[test]
fn a_machine_with_neither_context_nor_tick_nor_events() {
    let mut bare = Bare::start();
    assert_eq!(bare.leaf(), BareLeaf::On);
    assert_eq!(bare.update(), Outcome::Transitioned);
    assert_eq!(bare.goto(BareState::On), Outcome::Transitioned);
    let bare = Bare::at(BareLeaf::Off);
    bare.expect("it has no data").stop();
    let mut switch = Switch::start();
    assert!(switch.can(SwitchEvent::Flip));
    assert_eq!(switch.handle(SwitchEvent::Flip), Outcome::Transitioned);
}
