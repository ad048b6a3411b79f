// What `hfsm!` generates for the states of this machine, for examples and tests:
//
//     machine Character {
//         initial Play;
//         state Play {
//             region Movement {
//                 initial Walk;
//                 state Walk;
//                 state Air {
//                     region Pose { initial Up; state Up; state Down; }
//                     region Spin { initial Still; state Still; state Turn; }
//                 }
//             }
//             region Action { initial NoAction; state NoAction; state Cast; }
//         }
//         state Menu { initial Top; state Top; state Options; }
//         state Intro { initial if ctx.seen { Short } else { Long }; state Short; state Long; }
//     }

use hfsm_core::chart::{Branch, MoveKind, StateInfo, StateKind, Target};
use hfsm_core::{Chart, State};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(crate) enum CharacterState {
    Play,
    Movement,
    Walk,
    Air,
    Pose,
    Up,
    Down,
    Spin,
    Still,
    Turn,
    Action,
    NoAction,
    Cast,
    Menu,
    Top,
    Options,
    Intro,
    Short,
    Long,
}

impl State for CharacterState {
    const CHART: &'static Chart = &CHART;
    const ALL: &'static [Self] = &[
        Self::Play,
        Self::Movement,
        Self::Walk,
        Self::Air,
        Self::Pose,
        Self::Up,
        Self::Down,
        Self::Spin,
        Self::Still,
        Self::Turn,
        Self::Action,
        Self::NoAction,
        Self::Cast,
        Self::Menu,
        Self::Top,
        Self::Options,
        Self::Intro,
        Self::Short,
        Self::Long,
    ];

    fn index(self) -> usize {
        self as usize
    }
}

impl core::fmt::Display for CharacterState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

const fn info(
    name: &'static str,
    kind: StateKind,
    parent: Option<u16>,
    end: u16,
    initial: &'static [Branch],
) -> StateInfo {
    StateInfo {
        name,
        docs: "",
        kind,
        parent,
        end,
        initial,
        entry: false,
        exit: false,
        update: false,
        resume: false,
        hold: false,
        data: &[],
    }
}

const fn leaf(name: &'static str, parent: u16, index: u16) -> StateInfo {
    info(name, StateKind::Leaf, Some(parent), index + 1, &[])
}

const SEEN: Branch = Branch {
    condition: Some("ctx.seen"),
    kind: MoveKind::Local,
    targets: &[Target::State(17)],
};

const CHART: Chart = Chart {
    root: info(
        "Character",
        StateKind::Composite,
        None,
        19,
        &[Branch::to(&[Target::State(0)])],
    ),
    states: &[
        info("Play", StateKind::Orthogonal, None, 13, &[]),
        info(
            "Movement",
            StateKind::Region,
            Some(0),
            10,
            &[Branch::to(&[Target::State(2)])],
        ),
        leaf("Walk", 1, 2),
        info("Air", StateKind::Orthogonal, Some(1), 10, &[]),
        info(
            "Pose",
            StateKind::Region,
            Some(3),
            7,
            &[Branch::to(&[Target::State(5)])],
        ),
        leaf("Up", 4, 5),
        leaf("Down", 4, 6),
        info(
            "Spin",
            StateKind::Region,
            Some(3),
            10,
            &[Branch::to(&[Target::State(8)])],
        ),
        leaf("Still", 7, 8),
        leaf("Turn", 7, 9),
        info(
            "Action",
            StateKind::Region,
            Some(0),
            13,
            &[Branch::to(&[Target::State(11)])],
        ),
        leaf("NoAction", 10, 11),
        leaf("Cast", 10, 12),
        info(
            "Menu",
            StateKind::Composite,
            None,
            16,
            &[Branch::to(&[Target::State(14)])],
        ),
        leaf("Top", 13, 14),
        leaf("Options", 13, 15),
        info(
            "Intro",
            StateKind::Composite,
            None,
            19,
            &[SEEN, Branch::to(&[Target::State(18)])],
        ),
        leaf("Short", 16, 17),
        leaf("Long", 16, 18),
    ],
    rows: &[],
    events: &[],
    histories: &[],
};
