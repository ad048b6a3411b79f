//! `always` rows that would never come to rest.

use crate::ast::Level;
use crate::chart::{Goal, Kind, Node, RowId, StateId, Target, Trigger};
use crate::gather::Gather;
use crate::messages;
use crate::resolve::route;
use crate::sorted::Set;

use super::facts::Facts;
use super::fixpoint::Fixpoint;
use super::levels;
use super::report::Report;

/// Rule: no cycle of `always` transitions without a guard. A choice belongs to a cycle only where
/// all of its branches do, so a diamond is none.
pub(super) fn always_cycle(facts: &Facts<'_>, report: &mut Report<'_>) {
    let spins = Spins::of(facts);
    let mut seen = vec![false; facts.chart.states.len()];
    for leaf in facts.leaves() {
        let mut path: Vec<StateId> = Vec::new();
        let mut at = Some(leaf);
        while let Some(here) = at.filter(|id| !seen[id.0]) {
            seen[here.0] = true;
            path.push(here);
            at = spins.next(here);
        }
        let start = path.iter().position(|&id| Some(id) == at);
        if let Some(start) = start {
            tell(facts, report, &spins, &path[start..]);
        }
    }
}

/// The states in which no event ever arrives, as an `always` follows the other.
pub(super) fn spinning(facts: &Facts<'_>) -> Vec<bool> {
    let spins = Spins::of(facts);
    let leaves = facts.chart.state_ids();
    leaves
        .map(|id| facts.chart[id].is_leaf() && spins.holds[id.0])
        .list()
}

fn tell(facts: &Facts<'_>, report: &mut Report<'_>, spins: &Spins<'_>, cycle: &[StateId]) {
    let chart = facts.chart;
    let rows: Vec<RowId> = cycle.iter().filter_map(|id| spins.rows[id.0]).list();
    let allows = |&&row: &&RowId| levels::of_row(chart, "always_cycle", row) == Level::Allow;
    if let (Some(&first), None) = (rows.iter().min(), rows.iter().find(allows)) {
        let start = rows.iter().position(|&row| row == first).unwrap_or(0);
        let names = cycle[start..].iter().chain(&cycle[..start]);
        let names = names.map(|&id| &chart[id].name).list();
        report.on_row(first, messages::always_cycle(chart[first].span, &names));
    }
}

/// Which states are left by `always` for ever.
struct Spins<'a> {
    facts: &'a Facts<'a>,
    /// For each leaf, the first `always` that nothing but a guarded one can prevent.
    rows: Vec<Option<RowId>>,
    /// For each state: entering it by default never comes to rest.
    holds: Vec<bool>,
}

impl<'a> Spins<'a> {
    fn of(facts: &'a Facts<'a>) -> Self {
        let chart = facts.chart;
        let mut spins = Spins {
            facts,
            rows: vec![None; chart.states.len()],
            holds: Vec::new(),
        };
        let mut fixpoint = Fixpoint::new(chart.states.len());
        for id in chart.state_ids() {
            spins.state(id, &mut fixpoint);
        }
        spins.holds = fixpoint.solve();
        spins
    }

    fn state(&mut self, id: StateId, fixpoint: &mut Fixpoint) {
        let chart = self.facts.chart;
        let state = &chart[id];
        if !state.is_leaf() {
            match &state.initial {
                Some(initial) => self.target(id, id, &initial.target, fixpoint),
                // Its regions, then: no other is entered by default without an `initial`.
                None => {
                    let regions: Vec<usize> = state.children.iter().map(|child| child.0).list();
                    fixpoint.any(id.0, &regions);
                }
            }
        } else if matches!(state.kind, Kind::State) && self.facts.reached(id) {
            self.leaf(id, fixpoint);
        } else {
            fixpoint.never(id.0);
        }
    }

    fn leaf(&mut self, id: StateId, fixpoint: &mut Fixpoint) {
        let chart = self.facts.chart;
        let row = self.certain_row(id);
        self.rows[id.0] = row;
        match row.map(|row| &chart[row]) {
            None => fixpoint.never(id.0),
            Some(row) => match &row.target {
                // Nothing moves, so it is taken again.
                None => {}
                Some(target) => self.target(id, row.source, target, fixpoint),
            },
        }
    }

    /// The first `always` in the order of selection that is sure to be taken if no other is.
    fn certain_row(&self, leaf: StateId) -> Option<RowId> {
        let chart = self.facts.chart;
        let rows = self.facts.takeable(leaf).into_iter();
        let mut rows = rows.filter(|&row| {
            let always = matches!(chart[row].trigger, Trigger::Always);
            always && self.facts.is_certain(row)
        });
        rows.find(|&row| !self.is_off(leaf, row))
    }

    /// All it could lead to is inside its own state, and active.
    fn is_off(&self, leaf: StateId, row: RowId) -> bool {
        let row = &self.facts.chart[row];
        let goals = row.goals();
        let active = |goal: &&Goal| self.is_active(leaf, row.source, goal);
        !goals.is_empty() && goals.iter().all(active)
    }

    fn is_active(&self, leaf: StateId, source: StateId, goal: &Goal) -> bool {
        let chart = self.facts.chart;
        let sites = route::sites(chart, goal);
        sites.iter().all(|&site| {
            site != source && chart.contains(source, site) && chart.contains(site, leaf)
        })
    }

    /// Every branch of the target leads on.
    fn target(&self, node: StateId, source: StateId, target: &Target, fixpoint: &mut Fixpoint) {
        for goal in target.goals() {
            let branch = fixpoint.add();
            let ends = self.ends(node, source, goal);
            fixpoint.any(branch, &ends);
            fixpoint.all(node.0, [branch]);
        }
    }

    /// Where initials go on; nothing where it cannot be told.
    fn ends(&self, node: StateId, source: StateId, goal: &Goal) -> Vec<usize> {
        let chart = self.facts.chart;
        let through_history = goal
            .places
            .iter()
            .any(|place| matches!(place.node, Node::History(_)));
        let off = node != source && self.is_active(node, source, goal);
        if through_history || off {
            return Vec::new();
        }
        let sites = route::sites(chart, goal);
        let scope = match chart[node].is_leaf() {
            true => route::scope(chart, source, goal.kind, &sites),
            false => node,
        };
        let entered = route::entered(chart, scope, &sites);
        let ends = route::defaults(chart, scope, &sites, &entered);
        ends.into_iter().map(|id| id.0).list()
    }

    /// The leaf that a spinning leaf leads to.
    fn next(&self, leaf: StateId) -> Option<StateId> {
        let chart = self.facts.chart;
        if !self.holds[leaf.0] {
            return None;
        }
        let row = &chart[self.rows[leaf.0]?];
        let Some(target) = &row.target else {
            return Some(leaf);
        };
        let mut at = self.first_end(leaf, row.source, target)?;
        // Down the initials; the tree ends somewhere.
        while !chart[at].is_leaf() {
            let regions = chart[at].children.iter().copied();
            at = match &chart[at].initial {
                Some(initial) => self.first_end(at, at, &initial.target)?,
                None => regions.into_iter().find(|id| self.holds[id.0])?,
            };
        }
        Some(at)
    }

    fn first_end(&self, node: StateId, source: StateId, target: &Target) -> Option<StateId> {
        let mut ends: Set<usize> = Set::new();
        for goal in target.goals() {
            ends.extend(self.ends(node, source, goal));
        }
        ends.into_iter().map(StateId).find(|id| self.holds[id.0])
    }
}
