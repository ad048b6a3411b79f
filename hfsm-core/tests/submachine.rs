//! Looking through the border of a submachine.

#[path = "../doc/lamp.rs"]
mod lamp;

use core::fmt;

use hfsm_core::__private::{Inside, Within};
use hfsm_core::chart::{Branch, StateInfo, StateKind, Target};
use hfsm_core::observe::{PathLog, Trace};
use hfsm_core::{Active, Chart, Machine, State, Tree};
use lamp::{Lamp, LampEvent};

/// A room: in the dark, or with a lamp as its inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum RoomState {
    Dark,
    Lit,
}

const fn leaf(name: &'static str, kind: StateKind, end: u16) -> StateInfo {
    StateInfo {
        name,
        docs: "",
        kind,
        parent: None,
        end,
        initial: &[],
        entry: false,
        exit: false,
        update: false,
        resume: false,
        hold: false,
        data: &[],
    }
}

impl State for RoomState {
    const CHART: &'static Chart = &Chart {
        root: StateInfo {
            initial: &[Branch::to(&[Target::State(0)])],
            ..leaf("Room", StateKind::Composite, 2)
        },
        states: &[
            leaf("Dark", StateKind::Leaf, 1),
            leaf("Lit", StateKind::Submachine, 2),
        ],
        rows: &[],
        events: &[],
        histories: &[],
    };
    const ALL: &'static [Self] = &[Self::Dark, Self::Lit];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for RoomState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

struct Room {
    lamp: Option<Lamp>,
}

impl Inside<RoomState> for Room {
    fn fmt_path(&self, _: RoomState, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lamp
            .as_ref()
            .map_or(Ok(()), |lamp| write!(f, "{}", lamp.path()))
    }

    fn fmt_tree(&self, _: RoomState, depth: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.lamp {
            Some(lamp) => lamp.active(|active| Tree::new(active).fmt_states(f, depth)),
            None => Tree::<lamp::LampState>::new(Active::new(&[])).fmt_states(f, depth),
        }
    }
}

#[test]
fn the_path_goes_on_inside() {
    let room = Room {
        lamp: Some(Lamp::start(&mut 0)),
    };
    let active = Active::new(&[RoomState::Lit]).with_inside(&room);
    assert_eq!(active.to_string(), "Lit/Off");
    assert_eq!(active, Active::new(&[RoomState::Lit]));
}

#[test]
fn the_tree_goes_on_inside() {
    let room = Room {
        lamp: Some(Lamp::start(&mut 0)),
    };
    let tree = Tree::new(Active::new(&[RoomState::Lit]).with_inside(&room)).to_string();
    assert_eq!(
        tree,
        "* Room\n    Dark\n*   submachine Lit\n*     Off\n      On\n"
    );

    let room = Room { lamp: None };
    let tree = Tree::new(Active::new(&[RoomState::Dark]).with_inside(&room)).to_string();
    assert_eq!(
        tree,
        "* Room\n*   Dark\n    submachine Lit\n      Off\n      On\n"
    );
}

#[test]
fn observers_are_told_what_happens_inside() {
    let (mut count, mut trace, mut log) =
        (0, Trace::new(String::new()), PathLog::new(String::new()));
    let mut both = (&mut trace, &mut log);
    let mut within = Within {
        state: RoomState::Lit,
        observer: &mut both,
    };
    let mut lamp = Lamp::start_with(&mut count, &mut within);
    lamp.handle_with(&mut count, LampEvent::Press, &mut within);
    assert_eq!(log.into_inner(), "Lit/Off -> event:Press -> Lit/On\n");
    let expected = "\
inside Lit: entered Off
inside Lit: changed start -> Off
inside Lit: offered event:Press
inside Lit: transition Off => On by event:Press
inside Lit: exited Off
inside Lit: entered On
inside Lit: changed Off -> event:Press -> On
";
    assert_eq!(trace.into_inner(), expected);
}

#[test]
fn a_submachine_may_have_submachines() {
    let mut log = PathLog::new(String::new());
    let mut outer = Within {
        state: RoomState::Lit,
        observer: &mut log,
    };
    let mut inner = Within {
        state: RoomState::Lit,
        observer: &mut outer,
    };
    let mut lamp = Lamp::start(&mut 0);
    lamp.handle_with(&mut 0, LampEvent::Break, &mut inner);
    lamp.handle_with(&mut 0, LampEvent::Press, &mut inner);
    assert_eq!(
        log.into_inner(),
        "Lit/Lit/Off -> event:Press -> Lit/Lit/On\n"
    );
}
