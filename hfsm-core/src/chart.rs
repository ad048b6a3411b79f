//! A whole declaration, as const data.
//!
//! States, rows, events and histories are numbered in the order of their declaration and
//! refer to each other by these numbers. The states are in preorder: each comes before those
//! inside it, which makes a state's subtree the range from its own number to its
//! [`end`](StateInfo::end).
//!
//! The types have public fields and no constructors. Read them; a later version may add fields.

pub(crate) mod display;
mod info;
#[doc(hidden)]
pub mod lookup;
#[doc(hidden)]
pub mod read;
mod search;
mod walk;

pub use self::display::ChartPath;
pub use self::info::{
    Branch, EventInfo, HistoryInfo, MoveKind, RowInfo, StateInfo, StateKind, Target, TriggerKind,
};
pub use self::search::Search;

/// The whole declaration of a machine: what `Guard::CHART` is.
///
/// It prints as an indented tree with its rows.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::State;
///
/// let chart = GuardState::CHART;
/// assert_eq!(chart.states.len(), GuardState::ALL.len());
/// assert!(chart.to_string().starts_with("machine Guard\n"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The machine itself, described like a state: its name, docs, initial and blocks.
    pub root: StateInfo,
    /// All states, regions and finals, in preorder.
    pub states: &'static [StateInfo],
    /// All rows, those of a state together, in written order.
    pub rows: &'static [RowInfo],
    /// The events that the machine declares or names.
    pub events: &'static [EventInfo],
    /// The histories.
    pub histories: &'static [HistoryInfo],
}

impl Chart {
    /// The name of the machine.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::CHART.name(), "Guard");
    /// ```
    pub const fn name(&self) -> &'static str {
        self.root.name
    }

    /// The doc comment of the machine.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// assert_eq!(GuardState::CHART.docs(), "A castle guard.");
    /// ```
    pub const fn docs(&self) -> &'static str {
        self.root.docs
    }
}
