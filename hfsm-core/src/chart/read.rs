//! Charts as `hfsm!` writes them: numbers and texts, put together at compile time.
//!
//! A declaration as nested struct literals was a third of what the compiler had to look at in a
//! machine. The numbers of all records of a kind are one literal instead, two bytes each, the
//! lesser first. Texts are told by their number, and a number that may be missing is one more
//! than it is, 0 if it is missing.
//!
//! The compiler runs these functions step by step whenever it checks the machine: they call
//! as little as they can.

use super::{
    Branch, Chart, EventInfo, HistoryInfo, MoveKind, RowInfo, StateInfo, StateKind, Target,
    TriggerKind,
};
use core::slice::from_ref;

/// In place of a count: the list is one plain branch to the state of that number.
const PLAIN: u16 = u16::MAX;

/// A function that reads so many records of so many numbers.
macro_rules! records {
    ($($(#[$doc:meta])* $name:ident: $type:ty = $empty:expr,
        [$($number:ident),*], |$at:ident $(, $given:ident: $of:ty)*| $read:expr;)*
    ) => { $(
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub const fn $name<const N: usize>(bytes: &'static [u8] $(, $given: $of)*) -> [$type; N] {
            let mut records = [$empty; N];
            let mut $at = 0;
            let mut byte = 0;
            while $at < N {
                $(
                    let $number = bytes[byte] as u16 | (bytes[byte + 1] as u16) << 8;
                    byte += 2;
                )*
                records[$at] = $read;
                $at += 1;
            }
            records
        }
    )* };
}

type Texts = &'static [&'static str];

records! {
    /// A target for each state, and those of branches that are not plain.
    targets: Target = Target::State(0), [number, history], |at| match history {
        0 => Target::State(number),
        _ => Target::History(number),
    };
    /// The branches that are not plain.
    branches: Branch = Branch::to(&[]), [kind, start, count, condition],
        |at, targets: &'static [Target], texts: Texts| Branch {
            kind: move_kind(kind),
            targets: list(targets, start, count),
            condition: maybe_text(texts, condition),
        };
    /// The states, the root first.
    states: StateInfo = STATE,
        [kind, flags, parent, end, start, count, first_let, lets, docs],
        |at, name: &'static str, names: &[&'static str], ways: Ways, data: Texts, texts: Texts|
        StateInfo {
            name: if at == 0 { name } else { names[at - 1] },
            docs: texts[docs as usize],
            kind: state_kind(kind),
            parent: if parent == 0 { None } else { Some(parent - 1) },
            end,
            initial: if count == 0 { &[] } else { ways.list(start, count) },
            entry: flags & 1 != 0,
            exit: flags & 2 != 0,
            update: flags & 4 != 0,
            resume: flags & 8 != 0,
            hold: flags & 16 != 0,
            data: if lets == 0 { &[] } else { list(data, first_let, lets) },
        };
    /// The rows.
    rows: RowInfo = ROW, [trigger, flags, source, events, start, count, text, guard, docs],
        |at, lists: &'static [&'static [u16]], ways: Ways, texts: Texts| RowInfo {
            docs: texts[docs as usize],
            source: if source == 0 { None } else { Some(source - 1) },
            trigger: trigger_kind(trigger),
            text: texts[text as usize],
            events: lists[events as usize],
            guard: if guard == 0 { None } else { Some(texts[guard as usize - 1]) },
            action: flags & 1 != 0,
            branches: if count == 0 { &[] } else { ways.list(start, count) },
            urgent: flags & 2 != 0,
        };
    /// The events.
    events: EventInfo = EventInfo { name: "", docs: "" }, [name, docs],
        |at, texts: Texts| EventInfo {
            name: texts[name as usize],
            docs: texts[docs as usize],
        };
    /// The histories.
    histories: HistoryInfo = HISTORY, [deep, owner, otherwise, name, within, docs],
        |at, texts: Texts| HistoryInfo {
            name: texts[name as usize],
            docs: texts[docs as usize],
            owner,
            deep: deep != 0,
            within: maybe_text(texts, within),
            otherwise: if otherwise == 0 { None } else { Some(otherwise - 1) },
        };
}

/// Where rows and initials lead.
#[derive(Clone, Copy)]
pub struct Ways {
    /// A plain branch to each state.
    pub plain: &'static [Branch],
    /// All others.
    pub branches: &'static [Branch],
}

impl Ways {
    const fn list(self, start: u16, count: u16) -> &'static [Branch] {
        match count {
            PLAIN => from_ref(&self.plain[start as usize]),
            _ => list(self.branches, start, count),
        }
    }
}

/// A plain branch to each state, whose target is the one of its number.
#[must_use]
#[inline]
pub const fn plain<const N: usize>(targets: &'static [Target]) -> [Branch; N] {
    let mut branches = [Branch::to(&[]); N];
    let mut at = 0;
    while at < N {
        branches[at] = Branch::to(from_ref(&targets[at]));
        at += 1;
    }
    branches
}

const fn list<T>(all: &'static [T], start: u16, count: u16) -> &'static [T] {
    match count {
        0 => &[],
        1 => from_ref(&all[start as usize]),
        _ => all.split_at(start as usize).1.split_at(count as usize).0,
    }
}

const fn maybe_text(texts: Texts, number: u16) -> Option<&'static str> {
    match number {
        0 => None,
        _ => Some(texts[number as usize - 1]),
    }
}

const fn state_kind(number: u16) -> StateKind {
    match number {
        0 => StateKind::Leaf,
        1 => StateKind::Composite,
        2 => StateKind::Orthogonal,
        3 => StateKind::Final,
        4 => StateKind::Region,
        _ => StateKind::Submachine,
    }
}

const fn trigger_kind(number: u16) -> TriggerKind {
    match number {
        0 => TriggerKind::On,
        1 => TriggerKind::When,
        2 => TriggerKind::After,
        3 => TriggerKind::Always,
        4 => TriggerKind::Done,
        5 => TriggerKind::Ignore,
        _ => TriggerKind::Defer,
    }
}

const fn move_kind(number: u16) -> MoveKind {
    match number {
        0 => MoveKind::Local,
        1 => MoveKind::External,
        2 => MoveKind::Push,
        3 => MoveKind::Replace,
        _ => MoveKind::Pop,
    }
}

const STATE: StateInfo = StateInfo {
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

const HISTORY: HistoryInfo = HistoryInfo {
    name: "",
    docs: "",
    owner: 0,
    deep: false,
    within: None,
    otherwise: None,
};

/// The chart of its parts. The root is the first of the states.
#[must_use]
#[inline]
pub const fn chart(
    states: &'static [StateInfo],
    rows: &'static [RowInfo],
    events: &'static [EventInfo],
    histories: &'static [HistoryInfo],
) -> Chart {
    let (root, states) = states.split_at(1);
    Chart {
        root: root[0],
        states,
        rows,
        events,
        histories,
    }
}

/// A chart from the numbers of its parts, each with how many records it has.
#[doc(hidden)]
#[macro_export]
macro_rules! __chart {
    (
        name: $name:literal,
        names: $names:expr,
        texts: [$($text:literal),*],
        data: [$($data:literal),*],
        lists: [$([$($event:literal),*]),*],
        targets: $targets:literal $target_bytes:literal,
        branches: $branches:literal $branch_bytes:literal,
        states: $states:literal $state_bytes:literal,
        rows: $rows:literal $row_bytes:literal,
        events: $events:literal $event_bytes:literal,
        histories: $histories:literal $history_bytes:literal $(,)?
    ) => {{
        use $crate::__private::{core::primitive::{str, u16}, read};
        // The constants of a generic type are made when a program uses them, all others at each
        // check.
        struct Parts<T>(T);
        impl<T> Parts<T> {
            const TEXTS: &'static [&'static str] = &[$($text),*];
            const DATA: &'static [&'static str] = &[$($data),*];
            const LISTS: &'static [&'static [u16]] = &[$(&[$($event),*]),*];
            const TARGETS: &'static [$crate::chart::Target] =
                &read::targets::<$targets>($target_bytes);
            const WAYS: read::Ways = read::Ways {
                plain: &read::plain::<{ $states - 1 }>(Self::TARGETS),
                branches: &read::branches::<$branches>($branch_bytes, Self::TARGETS, Self::TEXTS),
            };
            const STATES: &'static [$crate::chart::StateInfo] = &read::states::<$states>(
                $state_bytes, $name, &$names, Self::WAYS, Self::DATA, Self::TEXTS,
            );
            const ROWS: &'static [$crate::chart::RowInfo] =
                &read::rows::<$rows>($row_bytes, Self::LISTS, Self::WAYS, Self::TEXTS);
            const EVENTS: &'static [$crate::chart::EventInfo] =
                &read::events::<$events>($event_bytes, Self::TEXTS);
            const HISTORIES: &'static [$crate::chart::HistoryInfo] =
                &read::histories::<$histories>($history_bytes, Self::TEXTS);
            const CHART: &'static $crate::Chart =
                &read::chart(Self::STATES, Self::ROWS, Self::EVENTS, Self::HISTORIES);

            const fn chart() -> &'static $crate::Chart {
                Self::CHART
            }
        }
        Parts::<()>::chart()
    }};
}
