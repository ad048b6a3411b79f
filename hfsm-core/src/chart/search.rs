//! What can become active after what, asked at compile time.

mod events;
mod follow;
mod lists;

use self::lists::{RowLists, Stack};
use super::{Chart, StateKind};

/// Follows the rows of a chart, whatever their guards say, and tells what they can make active.
///
/// It works in a `const`, in time linear in the chart; `N` is the number of its states, `R` that
/// of its rows. What the states of a machine answer (`GuardState::Dead.reaches(…)`) is asked of
/// this.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{Chart, State, chart::Search};
///
/// const CHART: &Chart = GuardState::CHART;
/// type Found = Search<{ CHART.states.len() }, { CHART.rows.len() }>;
///
/// const FROM_START: Found = Search::new(CHART).run();
/// const { assert!(FROM_START.has(GuardState::Attack as u16)) };
///
/// // Nobody attacks without having approached.
/// const AVOIDING: Found = Search::new(CHART).without(GuardState::Approach as u16).run();
/// const { assert!(!AVOIDING.has(GuardState::Attack as u16)) };
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Search<const N: usize, const R: usize> {
    chart: &'static Chart,
    rows: RowLists<N, R>,
    /// States that nothing may enter.
    avoided: [bool; N],
    /// States that cannot be entered by default without entering one of those.
    blocked: [bool; N],
    /// What a history or the stack may remember from before the search.
    recorded: [bool; N],
    /// States that can be active.
    active: [bool; N],
    /// States that can be entered by default.
    started: [bool; N],
    /// States that a history of theirs can lead to.
    resumed: [bool; N],
    /// States with a shallow history that can be followed.
    shallow: [bool; N],
    /// Something can come back from the stack.
    popped: bool,
    /// Active states whose rows are still to be followed.
    active_next: Stack<N>,
    /// Started states whose initial is still to be followed.
    start_next: Stack<N>,
}

impl<const N: usize, const R: usize> Search<N, R> {
    /// A search that has found nothing yet.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{State, chart::Search};
    /// let search: Search<6, 5> = Search::new(GuardState::CHART);
    /// assert!(!search.has(GuardState::Alive as u16));
    /// ```
    pub const fn new(chart: &'static Chart) -> Self {
        Self {
            chart,
            rows: RowLists::of(chart),
            avoided: [false; N],
            blocked: [false; N],
            recorded: [false; N],
            active: [false; N],
            started: [false; N],
            resumed: [false; N],
            shallow: [false; N],
            popped: false,
            active_next: Stack::new(),
            start_next: Stack::new(),
        }
    }

    /// Never to enter the state, nor anything inside it.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{State, chart::Search};
    /// let search: Search<6, 5> = Search::new(GuardState::CHART).without(GuardState::Combat as u16);
    /// assert!(!search.run().has(GuardState::Approach as u16));
    /// ```
    #[must_use]
    pub const fn without(mut self, state: u16) -> Self {
        let (mut at, end) = (state, self.chart.node(Some(state)).end);
        while at < end {
            self.avoided[at as usize] = true;
            at += 1;
        }
        self
    }

    /// Follows all that can happen from the start of the machine.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{State, chart::Search};
    /// let found: Search<6, 5> = Search::new(GuardState::CHART).run();
    /// assert!(found.has(GuardState::Dead as u16));
    /// ```
    #[must_use]
    pub const fn run(mut self) -> Self {
        self.block();
        self.follow_rows(None);
        self.start_inside(None);
        self.settle();
        self
    }

    /// Follows all that can happen once the state is active, whatever else is by then.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{State, chart::Search};
    /// let search: Search<6, 5> = Search::new(GuardState::CHART);
    /// assert!(search.run_from(GuardState::Combat as u16).has(GuardState::Dead as u16));
    /// // It is final.
    /// assert!(!search.run_from(GuardState::Dead as u16).has(GuardState::Alive as u16));
    /// ```
    #[must_use]
    pub const fn run_from(mut self, state: u16) -> Self {
        let before = Self::new(self.chart).run();
        self.recorded = before.active;
        if !before.has(state) {
            // Something beside the rows leads there, and then to anything in it.
            self.recorded = [true; N];
        }
        self.block();
        if self.is_over(state) {
            self.activate(state);
            return self;
        }
        self.follow_rows(None);
        self.suppose_active(state);
        self.settle();
        self
    }

    /// Whether the state can be active.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{State, chart::Search};
    /// let found: Search<6, 5> = Search::new(GuardState::CHART).run();
    /// assert!(found.has(GuardState::Combat as u16));
    /// assert!(!found.has(1000));
    /// ```
    pub const fn has(&self, state: u16) -> bool {
        (state as usize) < N && self.active[state as usize]
    }

    /// Whether the machine can have come to its end: by a `final` at the top, with regions by one
    /// in each.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{State, chart::Search};
    /// let search: Search<6, 5> = Search::new(GuardState::CHART);
    /// assert!(search.run().can_end());
    /// assert!(!search.without(GuardState::Dead as u16).run().can_end());
    /// ```
    pub const fn can_end(&self) -> bool {
        self.has_ended(None)
    }

    /// The state, or the machine, can be done: by a `final`, with regions by one in each.
    const fn has_ended(&self, state: Option<u16>) -> bool {
        let chart = self.chart;
        if !chart.is_orthogonal(state) {
            return self.has_final(state);
        }
        let mut region = chart.first_child(state);
        while let Some(at) = region {
            if !self.has_final(region) {
                return false;
            }
            region = chart.next_child(state, at);
        }
        true
    }

    /// A `final` directly inside can be active.
    const fn has_final(&self, parent: Option<u16>) -> bool {
        let mut child = self.chart.first_child(parent);
        while let Some(at) = child {
            if self.has(at) && self.is_kind(at, StateKind::Final) {
                return true;
            }
            child = self.chart.next_child(parent, at);
        }
        false
    }

    /// The machine has ended when the state is active: nothing happens any more.
    const fn is_over(&self, state: u16) -> bool {
        let is_top = self.chart.node(Some(state)).parent.is_none();
        is_top && self.is_kind(state, StateKind::Final)
    }

    const fn is_kind(&self, state: u16, kind: StateKind) -> bool {
        self.chart.node(Some(state)).kind as u8 == kind as u8
    }
}
