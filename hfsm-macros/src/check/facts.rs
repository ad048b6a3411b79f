//! What several checks want to know of a chart.

use crate::ast::Level;
use crate::chart::{Chart, GoalKind, Kind, ROOT, RowId, StateId, Target, Trigger};
use crate::resolve::route;

use super::bits::Bits;
use super::reach::Reach;
use super::{levels, rows};

pub(super) struct Facts<'a> {
    pub(super) chart: &'a Chart,
    /// What leads from the start, before anything is granted.
    pub(super) from_start: Reach<'a>,
    /// The same, and what the user said is reached in some other way.
    pub(super) reach: Reach<'a>,
    /// For each row, the events that are sure to go no further.
    pub(super) taken: Vec<Bits>,
    /// States in which, or inside which, something may hold.
    pub(super) holds: Vec<bool>,
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
        Facts {
            chart,
            from_start,
            reach,
            taken: chart
                .rows
                .iter()
                .map(|row| rows::taken(chart, row))
                .collect(),
            holds: holds(chart),
        }
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
        let mut path: Vec<StateId> = self.chart.ancestry(leaf).collect();
        path.reverse();
        let rows = path
            .iter()
            .flat_map(|&id| self.chart[id].rows.iter().copied());
        rows.filter(|&row| rows::is_urgent(&self.chart[row]))
            .collect()
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
    pub(super) fn holds_always(&self, state: StateId) -> bool {
        let hold = &self.chart[state].hold;
        let guard = hold.as_ref().map(|hold| hold.guard.as_ref());
        guard.is_some_and(|guard| guard.is_none_or(rows::is_true))
    }

    /// Something else than the row's own state may hold what the row would exit.
    pub(super) fn may_be_held(&self, row: RowId) -> bool {
        let row = &self.chart[row];
        if rows::is_urgent(row) || row.target.is_none() {
            return false;
        }
        let below = self.chart[row.source]
            .children
            .iter()
            .any(|child| self.holds[child.0]);
        below || self.regions_beside(row.source).any(|id| self.holds[id.0])
    }

    /// The regions that are active beside the state, at every level.
    pub(super) fn regions_beside(&self, state: StateId) -> impl Iterator<Item = StateId> + '_ {
        let regions = self
            .chart
            .ancestry(state)
            .filter(|&id| self.chart[id].kind == Kind::Region);
        regions.flat_map(move |region| {
            let parent = self.chart[region].parent.unwrap_or(ROOT);
            let all = self.chart[parent].children.iter().copied();
            all.filter(move |&other| other != region)
        })
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
        let always = matches!(row.trigger, Trigger::Always) && rows::is_certain(row);
        always
            && !self.may_be_held(id)
            && row
                .target
                .as_ref()
                .is_some_and(|target| self.leaves_by(row.source, target))
    }

    /// Every goal leads out of the state.
    pub(super) fn leaves_by(&self, source: StateId, target: &Target) -> bool {
        target.goals().iter().all(|goal| {
            let sites = route::sites(self.chart, goal);
            goal.kind != GoalKind::Pop
                && !sites.iter().any(|&site| self.chart.contains(source, site))
        })
    }
}

fn holds(chart: &Chart) -> Vec<bool> {
    let mut holds: Vec<bool> = chart
        .states
        .iter()
        .map(|state| state.hold.is_some())
        .collect();
    for id in chart.state_ids().rev() {
        if let (true, Some(parent)) = (holds[id.0], chart[id].parent) {
            holds[parent.0] = true;
        }
    }
    holds
}
