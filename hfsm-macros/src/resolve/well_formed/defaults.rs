//! Which states are ever entered by default, so that their `initial` is followed.

use crate::chart::{Chart, Goal, HistoryId, Node, ROOT, StateId};
use crate::gather::Gather;
use crate::resolve::route;

use super::Declaration;

/// The innermost state that is active before and after; none at the start of the machine.
pub(super) type Stays = Option<StateId>;

/// For each state, whether it is ever entered by default, and then the innermost state that is
/// sure to stay active when it is.
pub(super) fn entered_by_default(declaration: &Declaration<'_>) -> Vec<Option<Stays>> {
    let mut found = Defaults {
        declaration,
        outermost: vec![None; declaration.chart.states.len()],
        resumed: vec![None; declaration.chart.histories.len()],
    };
    found.run();
    found.outermost
}

struct Defaults<'a> {
    declaration: &'a Declaration<'a>,
    outermost: Vec<Option<Stays>>,
    /// The same for histories that are targets.
    resumed: Vec<Option<Stays>>,
}

impl Defaults<'_> {
    fn run(&mut self) {
        let chart = self.declaration.chart;
        for id in inside(chart, ROOT) {
            self.enter(id, None);
        }
        for row in &chart.rows {
            for goal in row.goals() {
                let sites = route::sites(chart, goal);
                let scope = route::scope(chart, row.source, goal.kind, &sites);
                self.goal(goal, scope, Some(scope));
            }
        }
        // Initials lead inwards, to greater ids: one pass in order follows all of them.
        for id in chart.state_ids() {
            self.follow(id);
        }
    }

    fn follow(&mut self, id: StateId) {
        let chart = self.declaration.chart;
        for &history in &chart[id].histories {
            self.default_of_history(history);
        }
        let (Some(stays), Some(initial)) = (self.outermost[id.0], &chart[id].initial) else {
            return;
        };
        for goal in initial.target.goals() {
            self.goal(goal, id, stays);
        }
        for &history in &chart[id].histories {
            self.default_of_history(history);
        }
    }

    fn goal(&mut self, goal: &Goal, scope: StateId, stays: Stays) {
        let chart = self.declaration.chart;
        if goal.places.is_empty() {
            return;
        }
        let sites = route::sites(chart, goal);
        let entered = route::entered(chart, scope, &sites);
        let historic: Vec<HistoryId> = goal
            .places
            .iter()
            .filter_map(|place| match place.node {
                Node::History(id) => Some(id),
                Node::State(_) => None,
            })
            .list();
        for id in route::defaults(chart, scope, &sites, &entered) {
            let resumed = |&history: &HistoryId| chart.contains(chart[history].state, id);
            if !historic.iter().any(resumed) {
                self.enter(id, stays);
            }
        }
        for history in historic {
            let slot = &mut self.resumed[history.0];
            *slot = Some(outer(*slot, stays));
        }
    }

    /// With no record, the `else` or the composite's initial; with a shallow one, the initial of
    /// the child that was active.
    fn default_of_history(&mut self, id: HistoryId) {
        let chart = self.declaration.chart;
        let Some(stays) = self.resumed[id.0] else {
            return;
        };
        let history = &chart[id];
        let regions = inside(chart, history.state);
        match history.otherwise {
            Some(otherwise) => {
                let entered = route::entered(chart, history.state, &[otherwise]);
                for id in route::defaults(chart, history.state, &[otherwise], &entered) {
                    self.enter(id, stays);
                }
            }
            None if self.declaration.broken.contains(&id) => {}
            None => regions.iter().for_each(|&id| self.enter(id, stays)),
        }
        if !history.deep {
            let children = regions.iter().flat_map(|&id| &chart[id].children);
            children.for_each(|&child| {
                self.enter(child, stays);
                inside(chart, child)
                    .iter()
                    .for_each(|&id| self.enter(id, stays));
            });
        }
    }

    fn enter(&mut self, id: StateId, stays: Stays) {
        let slot = &mut self.outermost[id.0];
        *slot = Some(outer(*slot, stays));
    }
}

/// The state itself, or its regions if it has no `initial` to say how they are entered.
fn inside(chart: &Chart, state: StateId) -> Vec<StateId> {
    if chart[state].has_regions(chart) && chart[state].initial.is_none() {
        chart[state].children.clone()
    } else {
        vec![state]
    }
}

/// Both are on the way from the root to the same state, so the smaller id is the outer one.
fn outer(one: Option<Stays>, other: Stays) -> Stays {
    one.map_or(other, |one| one.min(other))
}
