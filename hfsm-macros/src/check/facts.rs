//! What several checks want to know of a chart.

use std::cell::OnceCell;

use crate::ast::Level;
use crate::chart::{Chart, GoalKind, Kind, ROOT, Row, RowId, StateId, Target, Trigger};
use crate::gather::Gather;
use crate::resolve::route;

use super::bits::Bits;
use super::moves::Moves;
use super::reach::Reach;
use super::{always, levels, rows};

pub(super) struct Facts<'a> {
    pub(super) chart: &'a Chart,
    /// What leads from the start, before anything is granted.
    pub(super) from_start: Reach<'a>,
    /// The same, and what the user said is reached in some other way.
    pub(super) reach: Reach<'a>,
    /// For each row, the events that are sure to go no further.
    pub(super) taken: Vec<Bits>,
    /// Rows without a guard.
    pub(super) unguarded: Vec<bool>,
    /// Rows that nothing but what is active can keep from being taken.
    certain: Vec<bool>,
    /// Rows that some `hold` may switch off.
    held: Vec<bool>,
    /// States that may come back with their clocks as they were.
    suspended: Vec<bool>,
    moves: OnceCell<Moves>,
    spinning: OnceCell<Vec<bool>>,
}

impl<'a> Facts<'a> {
    pub(super) fn of(chart: &'a Chart) -> Self {
        let from_start = Reach::from_start(chart);
        let mut reach = from_start.clone();
        for id in chart.state_ids() {
            let allowed = || levels::of_state(chart, "unreachable_state", id) == Level::Allow;
            if !reach.has(id) && allowed() {
                reach.grant(id);
            }
        }
        let rows = || chart.rows.iter();
        let held = held(chart);
        Facts {
            chart,
            from_start,
            reach,
            taken: rows().map(|row| rows::taken(chart, row)).list(),
            unguarded: rows().map(rows::is_unguarded).list(),
            certain: rows().map(rows::is_certain).list(),
            held,
            suspended: suspended(chart),
            moves: OnceCell::new(),
            spinning: OnceCell::new(),
        }
    }

    pub(super) fn moves(&self) -> &Moves {
        self.moves.get_or_init(|| Moves::of(self))
    }

    /// Leaves in which no event ever arrives, as one `always` follows the other.
    pub(super) fn spins(&self, leaf: StateId) -> bool {
        self.spinning.get_or_init(|| always::spinning(self))[leaf.0]
    }

    /// Without a guard, and always possible where its state is active.
    pub(super) fn is_certain(&self, row: RowId) -> bool {
        self.certain[row.0] && !self.held[row.0]
    }

    pub(super) fn may_be_held(&self, row: RowId) -> bool {
        self.held[row.0]
    }

    /// A history or the stack may bring the state back with its clocks as they were, and what
    /// was taken in it once is not taken again.
    pub(super) fn may_be_suspended(&self, state: StateId) -> bool {
        self.suspended[state.0]
    }

    pub(super) fn reached(&self, state: StateId) -> bool {
        self.reach.has(state)
    }

    /// The leaves that can be active, finals among them.
    pub(super) fn leaves(&self) -> impl Iterator<Item = StateId> + '_ {
        self.chart.leaves().filter(|&leaf| self.reached(leaf))
    }

    /// Rows of the state and of those around it that can be taken while the leaf is active: what
    /// an unguarded row further in takes, they do not get.
    pub(super) fn takeable(&self, leaf: StateId) -> Vec<RowId> {
        let mut takeable = self.urgent(leaf);
        let mut gone = Bits::none(self.chart.events.len());
        for &row in &takeable {
            gone.add(&self.taken[row.0]);
        }
        let mut held = false;
        for state in self.chart.ancestry(leaf) {
            for row in rows::in_order(self.chart, state) {
                let off = held && self.chart[row].target.is_some();
                if !rows::is_urgent(&self.chart[row]) && !off && self.is_left(row, &gone) {
                    takeable.push(row);
                    gone.add(&self.taken[row.0]);
                }
            }
            held |= self.holds_always(state);
        }
        takeable
    }

    /// Urgent rows, outermost first.
    fn urgent(&self, leaf: StateId) -> Vec<RowId> {
        let mut path: Vec<StateId> = self.chart.ancestry(leaf).list();
        path.reverse();
        let mut urgent = Vec::new();
        for id in path {
            for &row in &self.chart[id].rows {
                if rows::is_urgent(&self.chart[row]) {
                    urgent.push(row);
                }
            }
        }
        urgent
    }

    /// Some event of the row is not gone, or it is none on events.
    fn is_left(&self, row: RowId, gone: &Bits) -> bool {
        let row = &self.chart[row];
        match &row.trigger {
            Trigger::On(_) | Trigger::Ignore(_) | Trigger::Defer(_) => {
                let mut named = rows::named(self.chart, row);
                named.remove(gone);
                !named.is_empty()
            }
            _ => true,
        }
    }

    /// The state holds whatever happens: rows declared around it do not exit it.
    fn holds_always(&self, state: StateId) -> bool {
        let hold = &self.chart[state].hold;
        let guard = hold.as_ref().map(|hold| hold.guard.as_ref());
        guard.is_some_and(|guard| guard.is_none_or(rows::is_true))
    }

    /// An unguarded `always` leaves the state as soon as it is entered, whatever comes.
    pub(super) fn leaves_at_once(&self, state: StateId) -> bool {
        self.chart[state]
            .rows
            .iter()
            .any(|&id| self.always_leaves(id))
    }

    fn always_leaves(&self, id: RowId) -> bool {
        let row = &self.chart[id];
        let target = row.target.as_ref();
        let always = matches!(row.trigger, Trigger::Always) && self.is_certain(id);
        always && target.is_some_and(|target| self.leaves_by(row.source, target))
    }

    /// Every goal leads out of the state.
    fn leaves_by(&self, source: StateId, target: &Target) -> bool {
        target.goals().iter().all(|goal| {
            let sites = route::sites(self.chart, goal);
            goal.kind != GoalKind::Pop
                && !sites.iter().any(|&site| self.chart.contains(source, site))
        })
    }
}

/// Rows that something else than their own state may hold: a state inside it, or one in a region
/// beside it.
fn held(chart: &Chart) -> Vec<bool> {
    let inside = holds_inside(chart);
    let mut beside = vec![false; chart.states.len()];
    for id in chart.state_ids().skip(1) {
        let parent = chart[id].parent.unwrap_or(ROOT);
        let siblings = chart[parent].children.iter().filter(|&&other| other != id);
        let by_sibling =
            chart[id].kind == Kind::Region && siblings.into_iter().any(|other| inside[other.0]);
        beside[id.0] = beside[parent.0] || by_sibling;
    }
    let held = |row: &Row| {
        let below = chart[row.source]
            .children
            .iter()
            .any(|child| inside[child.0]);
        row.target.is_some() && !rows::is_urgent(row) && (below || beside[row.source.0])
    };
    chart.rows.iter().map(held).list()
}

/// What lies in a state with a history and, where anything is pushed, whatever may be left by it.
fn suspended(chart: &Chart) -> Vec<bool> {
    let goals = chart.goals_of_rows();
    let pushes = goals.iter().any(|goal| goal.kind == GoalKind::Push);
    let mut suspended = vec![pushes; chart.states.len()];
    for history in &chart.histories {
        suspended[chart.subtree(history.state)].fill(true);
    }
    suspended
}

/// States with a `hold`, or with one inside.
fn holds_inside(chart: &Chart) -> Vec<bool> {
    let mut holds: Vec<bool> = chart.states.iter().map(|state| state.hold.is_some()).list();
    for id in chart.state_ids().rev() {
        if let (true, Some(parent)) = (holds[id.0], chart[id].parent) {
            holds[parent.0] = true;
        }
    }
    holds
}
