// What `hfsm!` generates for the states of this machine, for examples and tests:
//
//     /// A castle guard.
//     machine Guard {
//         events { SawPlayer, GotHit(u32), Died }
//         initial Alive;
//         state Alive {
//             initial Patrol;
//             on GotHit(damage) { npc.hurt(damage); }
//             #[urgent] on Died => Dead;
//             state Patrol {
//                 entry { npc.walk(); }
//                 on SawPlayer if npc.is_brave() => Combat;
//             }
//             state Combat {
//                 initial Approach;
//                 let target: Vec2;
//                 shallow history Again within 2.5 else Attack;
//                 state Approach { when npc.in_range() => Attack; }
//                 state Attack { after 0.4 => if npc.in_range() { Attack } else { Approach }; }
//             }
//         }
//         final Dead;
//     }

use hfsm_core::chart::{
    Branch, EventInfo, HistoryInfo, MoveKind, RowInfo, StateInfo, StateKind, Target, TriggerKind,
};
use hfsm_core::{Chart, State};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(crate) enum GuardState {
    Alive,
    Patrol,
    Combat,
    Approach,
    Attack,
    Dead,
}

impl State for GuardState {
    const CHART: &'static Chart = &CHART;
    const ALL: &'static [Self] = &[
        Self::Alive,
        Self::Patrol,
        Self::Combat,
        Self::Approach,
        Self::Attack,
        Self::Dead,
    ];

    fn index(self) -> usize {
        self as usize
    }
}

impl core::fmt::Display for GuardState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

const LEAF: StateInfo = StateInfo {
    name: "",
    docs: "",
    kind: StateKind::Leaf,
    parent: None,
    end: 0,
    initial: &[],
    entry: false,
    exit: false,
    update: false,
    resume: false,
    hold: false,
    data: &[],
};

const ROW: RowInfo = RowInfo {
    docs: "",
    source: None,
    trigger: TriggerKind::On,
    text: "",
    events: &[],
    guard: None,
    action: false,
    branches: &[],
    urgent: false,
};

const COMBAT: StateInfo = StateInfo {
    name: "Combat",
    kind: StateKind::Composite,
    parent: Some(0),
    end: 5,
    initial: &[Branch::to(&[Target::State(3)])],
    data: &["target"],
    ..LEAF
};

const CHART: Chart = Chart {
    root: StateInfo {
        name: "Guard",
        docs: "A castle guard.",
        kind: StateKind::Composite,
        end: 6,
        initial: &[Branch::to(&[Target::State(0)])],
        ..LEAF
    },
    states: &[
        StateInfo {
            name: "Alive",
            kind: StateKind::Composite,
            end: 5,
            initial: &[Branch::to(&[Target::State(1)])],
            ..LEAF
        },
        StateInfo {
            name: "Patrol",
            parent: Some(0),
            end: 2,
            entry: true,
            ..LEAF
        },
        COMBAT,
        StateInfo {
            name: "Approach",
            parent: Some(2),
            end: 4,
            ..LEAF
        },
        StateInfo {
            name: "Attack",
            parent: Some(2),
            end: 5,
            ..LEAF
        },
        StateInfo {
            name: "Dead",
            kind: StateKind::Final,
            end: 6,
            ..LEAF
        },
    ],
    rows: &[
        RowInfo {
            source: Some(0),
            text: "GotHit(damage)",
            events: &[1],
            action: true,
            ..ROW
        },
        RowInfo {
            source: Some(0),
            text: "Died",
            events: &[2],
            branches: &[Branch::to(&[Target::State(5)])],
            urgent: true,
            ..ROW
        },
        RowInfo {
            source: Some(1),
            text: "SawPlayer",
            events: &[0],
            guard: Some("npc.is_brave()"),
            branches: &[Branch::to(&[Target::State(2)])],
            ..ROW
        },
        RowInfo {
            source: Some(3),
            trigger: TriggerKind::When,
            text: "npc.in_range()",
            branches: &[Branch::to(&[Target::State(4)])],
            ..ROW
        },
        RowInfo {
            source: Some(4),
            trigger: TriggerKind::After,
            text: "0.4",
            branches: &[
                Branch {
                    condition: Some("npc.in_range()"),
                    kind: MoveKind::Local,
                    targets: &[Target::State(4)],
                },
                Branch::to(&[Target::State(3)]),
            ],
            ..ROW
        },
    ],
    events: &[
        EventInfo {
            name: "SawPlayer",
            docs: "",
        },
        EventInfo {
            name: "GotHit",
            docs: "",
        },
        EventInfo {
            name: "Died",
            docs: "",
        },
    ],
    histories: &[HistoryInfo {
        name: "Again",
        docs: "",
        owner: 2,
        deep: false,
        within: Some("2.5"),
        otherwise: Some(4),
    }],
};
