//! Rules about what happens below a target: the ways in that only an `initial` decides.

use crate::chart::{Chart, Goal, HistoryId, Kind, Node, ROOT, StateId, Target};
use crate::resolve::{mentions, route};
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Rule: a composite or region that is entered by default somewhere needs an `initial`; one that
/// is only entered through targets inside it needs none. Where a composite starts with its own
/// history, that in turn needs an `else`.
pub(super) fn missing_initial(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let outermost = entered_by_default(declaration);
    for id in chart.state_ids() {
        let state = &chart[id];
        let chooses = !state.is_leaf() && !state.has_regions(chart);
        let is_other = state.kind == Kind::Submachine;
        if outermost[id.0].is_none() || !chooses || is_other {
            continue;
        }
        match &state.initial {
            None => sink.error(messages::missing_initial(chart, id)),
            Some(initial) => own_history_without_else(declaration, id, &initial.target, sink),
        }
    }
}

fn own_history_without_else(
    declaration: &Declaration<'_>,
    state: StateId,
    target: &Target,
    sink: &mut Diagnostics,
) {
    let chart = declaration.chart;
    for place in target.goals().iter().flat_map(|goal| &goal.places) {
        if let Node::History(id) = place.node
            && chart[id].state == state
            && chart[id].otherwise.is_none()
            && !declaration.broken.contains(&id)
        {
            sink.error(messages::initial_history_without_else(&place.name));
        }
    }
}

/// Rule: an initial's condition is evaluated before anything exits or enters, so it may not name
/// a `let` of a state that is being entered.
pub(super) fn not_yet_entered(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let outermost = entered_by_default(declaration);
    for id in chart.state_ids() {
        let (Some(initial), Some(stays)) = (&chart[id].initial, outermost[id.0]) else {
            continue;
        };
        let entering = chart.ancestry(id).take_while(|&above| Some(above) != stays);
        let lets = entering.flat_map(|above| &chart[above].lets);
        for &var in lets {
            let name = &chart[var].name;
            let span = conditions(&initial.target)
                .into_iter()
                .find_map(|code| mentions::first(code, name));
            if let Some(span) = span {
                sink.error(messages::not_yet_entered(
                    name,
                    &chart[chart[var].state].name,
                    span,
                ));
            }
        }
    }
}

/// The code a decision looks at.
pub(super) fn conditions(target: &Target) -> Vec<&proc_macro2::TokenStream> {
    match target {
        Target::Goal(_) => Vec::new(),
        Target::If {
            cond,
            then,
            otherwise,
        } => {
            let mut codes = vec![&cond.code.0];
            codes.extend(conditions(then));
            codes.extend(conditions(otherwise));
            codes
        }
        Target::Match { scrutinee, arms } => {
            let mut codes = vec![&scrutinee.0];
            for arm in arms {
                codes.extend(arm.guard.iter().map(|guard| &guard.code.0));
                codes.extend(conditions(&arm.target));
            }
            codes
        }
    }
}

/// Rule (`missing_data`): a history's `else` gives no data, so it leads to no `let` without value.
pub(super) fn missing_data_of_else(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    for history in &chart.histories {
        let Some(otherwise) = history.otherwise else {
            continue;
        };
        let entered = route::entered(chart, history.state, &[otherwise]);
        let missing: Vec<_> = entered
            .iter()
            .flat_map(|&id| &chart[id].lets)
            .filter(|&&var| chart[var].value.is_none())
            .map(|&var| &chart[var].name)
            .collect();
        if !missing.is_empty() {
            sink.error(messages::missing_data_of_else(
                history,
                &chart[otherwise].name,
                &missing,
            ));
        }
    }
}

/// The innermost state that is active before and after; none at the start of the machine.
type Stays = Option<StateId>;

/// For each state, whether it is ever entered by default, and then the innermost state that is
/// sure to stay active when it is.
fn entered_by_default(declaration: &Declaration<'_>) -> Vec<Option<Stays>> {
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
            for goal in row.target.iter().flat_map(|target| target.goals()) {
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
            .collect();
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

/// The state itself, or its regions.
fn inside(chart: &Chart, state: StateId) -> Vec<StateId> {
    if chart[state].has_regions(chart) {
        chart[state].children.clone()
    } else {
        vec![state]
    }
}

/// Both are on the way from the root to the same state, so the smaller id is the outer one.
fn outer(one: Option<Stays>, other: Stays) -> Stays {
    one.map_or(other, |one| one.min(other))
}
