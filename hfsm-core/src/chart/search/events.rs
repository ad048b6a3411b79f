//! What an event by its own row can do to a state.

use super::Search;
use crate::chart::{Branch, Chart, MoveKind, Target};

impl<const N: usize, const R: usize> Search<N, R> {
    /// Enters all that rows on the event enter, and by default what is inside it; no row is
    /// followed any further.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{State, chart::Search};
    /// let search: Search<6, 5> = Search::new(GuardState::CHART);
    /// let saw = search.run_event(GuardState::CHART.event("SawPlayer").unwrap());
    /// assert!(saw.has(GuardState::Approach as u16));
    /// assert!(!saw.has(GuardState::Attack as u16));
    /// ```
    #[must_use]
    pub const fn run_event(mut self, event: u16) -> Self {
        self.recorded = [true; N];
        let mut row = 0;
        while row < R {
            let info = &self.chart.rows[row];
            if info.names(event) {
                self.follow(info.source, info.branches);
            }
            row += 1;
        }
        while let Some(state) = self.start_next.pop() {
            self.start_inside(Some(state));
        }
        self
    }
}

impl Chart {
    /// The number of the event of this name.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// const { assert!(matches!(GuardState::CHART.event("GotHit"), Some(1))) };
    /// assert_eq!(GuardState::CHART.event("GotHitt"), None);
    /// ```
    pub const fn event(&self, name: &str) -> Option<u16> {
        let mut at = 0;
        while at < self.events.len() {
            if is_same_text(self.events[at].name, name) {
                return Some(at as u16);
            }
            at += 1;
        }
        None
    }

    /// Whether a row on the event can lead out of the state: one that can be taken while it is
    /// active, to somewhere else.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::State;
    /// let chart = GuardState::CHART;
    /// let died = chart.event("Died").unwrap();
    /// assert!(chart.leads_out(GuardState::Approach as u16, died));
    /// assert!(!chart.leads_out(GuardState::Combat as u16, chart.event("SawPlayer").unwrap()));
    /// ```
    pub const fn leads_out(&self, state: u16, event: u16) -> bool {
        let mut rows = self.rows;
        while let [row, others @ ..] = rows {
            let concerned = row.names(event) && self.is_with(row.source, state);
            if concerned && self.has_way_out(row.source, state, row.branches) {
                return true;
            }
            rows = others;
        }
        false
    }

    /// Whether a row of `source` can be taken while the state is active.
    const fn is_with(&self, source: Option<u16>, state: u16) -> bool {
        let Some(own) = source else {
            return true;
        };
        let mut common = source;
        while !self.contains(common, state) {
            common = self.node(common).parent;
        }
        let on_one_line = matches!(common, Some(common) if common == own || common == state);
        on_one_line || self.is_orthogonal(common)
    }

    const fn has_way_out(&self, source: Option<u16>, state: u16, mut branches: &[Branch]) -> bool {
        while let [branch, others @ ..] = branches {
            let scope = self.branch_scope(source, branch);
            let exits =
                self.contains(scope, state) && !matches!(scope, Some(scope) if scope == state);
            let is_pop = matches!(branch.kind, MoveKind::Pop);
            if is_pop || (exits && !self.comes_back(state, branch.targets)) {
                return true;
            }
            branches = others;
        }
        false
    }

    /// A target is the state or lies inside it.
    const fn comes_back(&self, state: u16, mut targets: &[Target]) -> bool {
        while let [target, others @ ..] = targets {
            if self.contains(Some(state), self.seat(*target)) {
                return true;
            }
            targets = others;
        }
        false
    }
}

/// `==`, in a `const`.
const fn is_same_text(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.as_bytes(), other.as_bytes());
    while let ([first, one_rest @ ..], [second, other_rest @ ..]) = (one, other) {
        if *first != *second {
            return false;
        }
        (one, other) = (one_rest, other_rest);
    }
    one.is_empty() && other.is_empty()
}
