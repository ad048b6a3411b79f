//! Charts as `hfsm!` writes them: text, taken apart at compile time.
//!
//! A declaration as nested struct literals is a tenth of what the compiler has to look at in a
//! machine, and more than that of its time. As text it is one literal, looked at where a
//! program asks for it.
//!
//! A record is one line, its parts are separated by spaces. A list of another kind of records
//! is where it starts there, and how many they are. Free text has its length in front of it:
//! `5:hello`. What is not there is `-`.

use super::{
    Branch, Chart, EventInfo, HistoryInfo, MoveKind, RowInfo, StateInfo, StateKind, Target,
    TriggerKind,
};

/// A place in the text.
struct Reader {
    rest: &'static str,
}

impl Reader {
    const fn new(text: &'static str) -> Self {
        Self { rest: text }
    }

    /// What stands before the next space, line or colon.
    const fn word(&mut self) -> &'static str {
        let bytes = self.rest.as_bytes();
        let mut end = 0;
        while end < bytes.len() && !matches!(bytes[end], b' ' | b'\n' | b':') {
            end += 1;
        }
        self.take(end)
    }

    /// So many bytes, and the separator behind them.
    const fn take(&mut self, count: usize) -> &'static str {
        let (word, rest) = self.rest.split_at(count);
        self.rest = match rest.is_empty() {
            true => rest,
            false => rest.split_at(1).1,
        };
        word
    }

    const fn letter(&mut self) -> u8 {
        self.word().as_bytes()[0]
    }

    const fn number(&mut self) -> u16 {
        number(self.word()) as u16
    }

    const fn maybe_number(&mut self) -> Option<u16> {
        match self.word() {
            word if is_missing(word) => None,
            word => Some(number(word) as u16),
        }
    }

    const fn text(&mut self) -> &'static str {
        match self.maybe_text() {
            Some(text) => text,
            None => "",
        }
    }

    const fn maybe_text(&mut self) -> Option<&'static str> {
        match self.word() {
            word if is_missing(word) => None,
            word => Some(self.take(number(word))),
        }
    }

    const fn list<T>(&mut self, all: &'static [T]) -> &'static [T] {
        let (start, count) = (self.number() as usize, self.number() as usize);
        all.split_at(start).1.split_at(count).0
    }
}

const fn is_missing(word: &str) -> bool {
    matches!(word.as_bytes(), b"-")
}

const fn number(word: &str) -> usize {
    let digits = word.as_bytes();
    let (mut value, mut at) = (0, 0);
    while at < digits.len() {
        value = value * 10 + (digits[at] - b'0') as usize;
        at += 1;
    }
    value
}

/// A function that reads so many records.
macro_rules! records {
    ($($(#[$doc:meta])* $name:ident: $type:ty = $empty:expr, |$reader:ident $(, $list:ident: $of:ty)*| $read:expr;)*) => { $(
        $(#[$doc])*
        #[must_use]
        #[inline]
        pub const fn $name<const N: usize>(text: &'static str $(, $list: $of)*) -> [$type; N] {
            let mut reader = Reader::new(text);
            let mut records = [$empty; N];
            let mut at = 0;
            while at < N {
                let $reader = &mut reader;
                records[at] = $read;
                at += 1;
            }
            records
        }
    )* };
}

records! {
    /// Names, one after the other.
    names: &'static str = "", |reader| reader.word();
    /// The events of all rows.
    numbers: u16 = 0, |reader| reader.number();
    /// The targets of all branches.
    targets: Target = Target::State(0), |reader| match reader.letter() {
        b'h' => Target::History(reader.number()),
        _ => Target::State(reader.number()),
    };
    /// The branches of all rows and initials.
    branches: Branch = Branch::to(&[]), |reader, targets: &'static [Target]| Branch {
        kind: move_kind(reader.letter()),
        targets: reader.list(targets),
        condition: reader.maybe_text(),
    };
    /// The states.
    states: StateInfo = STATE,
        |reader, name: &'static str, names: &[&'static str], branches: &'static [Branch], data: &'static [&'static str]|
        state(reader, name, names, branches, data);
    /// The rows.
    rows: RowInfo = ROW, |reader, numbers: &'static [u16], branches: &'static [Branch]| RowInfo {
        trigger: trigger_kind(reader.letter()),
        source: reader.maybe_number(),
        action: matches!(reader.letter(), b'a'),
        urgent: matches!(reader.letter(), b'u'),
        events: reader.list(numbers),
        branches: reader.list(branches),
        text: reader.text(),
        guard: reader.maybe_text(),
        docs: reader.text(),
    };
    /// The events.
    events: EventInfo = EventInfo { name: "", docs: "" }, |reader| EventInfo {
        name: reader.text(),
        docs: reader.text(),
    };
    /// The histories.
    histories: HistoryInfo = HISTORY, |reader| HistoryInfo {
        deep: matches!(reader.letter(), b'd'),
        owner: reader.number(),
        otherwise: reader.maybe_number(),
        name: reader.text(),
        within: reader.maybe_text(),
        docs: reader.text(),
    };
}

const fn state(
    reader: &mut Reader,
    machine: &'static str,
    names: &[&'static str],
    branches: &'static [Branch],
    data: &'static [&'static str],
) -> StateInfo {
    let name = match reader.maybe_number() {
        Some(number) => names[number as usize],
        None => machine,
    };
    StateInfo {
        name,
        kind: state_kind(reader.letter()),
        parent: reader.maybe_number(),
        end: reader.number(),
        entry: matches!(reader.letter(), b'n'),
        exit: matches!(reader.letter(), b'x'),
        update: matches!(reader.letter(), b'u'),
        resume: matches!(reader.letter(), b'r'),
        hold: matches!(reader.letter(), b'h'),
        initial: reader.list(branches),
        data: reader.list(data),
        docs: reader.text(),
    }
}

const fn state_kind(letter: u8) -> StateKind {
    match letter {
        b'c' => StateKind::Composite,
        b'o' => StateKind::Orthogonal,
        b'f' => StateKind::Final,
        b'r' => StateKind::Region,
        b's' => StateKind::Submachine,
        _ => StateKind::Leaf,
    }
}

const fn trigger_kind(letter: u8) -> TriggerKind {
    match letter {
        b'w' => TriggerKind::When,
        b'a' => TriggerKind::After,
        b's' => TriggerKind::Always,
        b'd' => TriggerKind::Done,
        b'i' => TriggerKind::Ignore,
        b'k' => TriggerKind::Defer,
        _ => TriggerKind::On,
    }
}

const fn move_kind(letter: u8) -> MoveKind {
    match letter {
        b'e' => MoveKind::External,
        b'u' => MoveKind::Push,
        b'r' => MoveKind::Replace,
        b'o' => MoveKind::Pop,
        _ => MoveKind::Local,
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

/// The root is read like the states, and so in front of them.
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

/// A chart from the texts of its parts, each with how many records it has.
#[doc(hidden)]
#[macro_export]
macro_rules! __chart {
    (
        name: $name:literal,
        names: $names:expr,
        states: $states:literal $state_text:literal,
        rows: $rows:literal $row_text:literal,
        events: $events:literal $event_text:literal,
        histories: $histories:literal $history_text:literal,
        branches: $branches:literal $branch_text:literal,
        targets: $targets:literal $target_text:literal,
        numbers: $numbers:literal $number_text:literal,
        data: $data:literal $data_text:literal $(,)?
    ) => {{
        use $crate::__private::{core::primitive::{str, u16}, read};
        const NUMBERS: &[u16] = &read::numbers::<$numbers>($number_text);
        const DATA: &[&str] = &read::names::<$data>($data_text);
        const TARGETS: &[$crate::chart::Target] = &read::targets::<$targets>($target_text);
        const BRANCHES: &[$crate::chart::Branch] = &read::branches::<$branches>($branch_text, TARGETS);
        const STATES: &[$crate::chart::StateInfo] =
            &read::states::<$states>($state_text, $name, &$names, BRANCHES, DATA);
        const ROWS: &[$crate::chart::RowInfo] = &read::rows::<$rows>($row_text, NUMBERS, BRANCHES);
        const EVENTS: &[$crate::chart::EventInfo] = &read::events::<$events>($event_text);
        const HISTORIES: &[$crate::chart::HistoryInfo] = &read::histories::<$histories>($history_text);
        read::chart(STATES, ROWS, EVENTS, HISTORIES)
    }};
}
