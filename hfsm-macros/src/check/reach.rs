//! Which states can be entered, following everything that leads anywhere.

use crate::chart::{Chart, Goal, HistoryId, Kind, Node, ROOT, RowId, StateId, Trigger};
use crate::gather::Gather;
use crate::resolve::route;

/// States and histories found so far. Rows count whatever their guard.
#[derive(Clone)]
pub(super) struct Reach<'a> {
    chart: &'a Chart,
    /// Active at some time.
    entered: Vec<bool>,
    /// Their initial has been followed.
    started: Vec<bool>,
    /// Histories that something leads to.
    resumed: Vec<bool>,
    todo: Vec<Step>,
}

#[derive(Clone, Copy)]
enum Step {
    Enter(StateId),
    Start(StateId),
}

impl<'a> Reach<'a> {
    pub(super) fn from_start(chart: &'a Chart) -> Self {
        let mut reach = Reach {
            chart,
            entered: vec![false; chart.states.len()],
            started: vec![false; chart.states.len()],
            resumed: vec![false; chart.histories.len()],
            todo: vec![Step::Enter(ROOT), Step::Start(ROOT)],
        };
        reach.run();
        reach
    }

    pub(super) fn has(&self, state: StateId) -> bool {
        self.entered[state.0]
    }

    /// As if something led to the state and to all inside it.
    pub(super) fn grant(&mut self, state: StateId) {
        let inside = self.chart.subtree(state).map(StateId);
        self.todo.extend(inside.map(Step::Enter));
        self.run();
    }

    fn run(&mut self) {
        while let Some(step) = self.todo.pop() {
            match step {
                Step::Enter(id) if !self.entered[id.0] => self.enter(id),
                Step::Start(id) if !self.started[id.0] => self.start(id),
                Step::Enter(_) | Step::Start(_) => {}
            }
        }
    }

    fn enter(&mut self, id: StateId) {
        let chart = self.chart;
        self.entered[id.0] = true;
        if chart[id].has_regions(chart) {
            self.todo
                .extend(chart[id].children.iter().copied().map(Step::Enter));
        }
        if self.is_in_shallow_record(id) {
            self.todo.push(Step::Start(id));
        }
        self.follow_rows(id);
        // Where it ends a state, that state's `done` rows can be taken from now on.
        if chart[id].kind == Kind::Final {
            let around: Vec<StateId> = chart.ancestry(id).skip(1).take(2).list();
            let ended = around.into_iter().filter(|&state| chart.ends(id, state));
            ended.for_each(|state| self.follow_rows(state));
        }
    }

    fn follow_rows(&mut self, id: StateId) {
        let chart = self.chart;
        for &row in &chart[id].rows {
            if !self.may_happen(row) {
                continue;
            }
            for goal in chart[row].goals() {
                let sites = route::sites(chart, goal);
                let scope = route::scope(chart, id, goal.kind, &sites);
                self.follow(scope, goal);
            }
        }
    }

    /// A `done` row needs an end that can be reached; a submachine has its own.
    fn may_happen(&self, row: RowId) -> bool {
        let (chart, source) = (self.chart, self.chart[row].source);
        let is_ended = |state: StateId| {
            let mut children = chart[state].children.iter();
            children.any(|&child| chart[child].kind == Kind::Final && self.has(child))
        };
        match chart[row].trigger {
            Trigger::Done(_) if chart[source].kind == Kind::Submachine => true,
            Trigger::Done(Some(ending)) => self.has(ending),
            Trigger::Done(None) if chart[source].has_regions(chart) => chart[source]
                .children
                .iter()
                .all(|&region| is_ended(region)),
            Trigger::Done(None) => is_ended(source),
            _ => true,
        }
    }

    fn start(&mut self, id: StateId) {
        let chart = self.chart;
        self.started[id.0] = true;
        let Some(initial) = &chart[id].initial else {
            if chart[id].has_regions(chart) {
                self.todo
                    .extend(chart[id].children.iter().copied().map(Step::Start));
            }
            return;
        };
        for goal in initial.target.goals() {
            self.follow(id, goal);
        }
    }

    fn follow(&mut self, scope: StateId, goal: &Goal) {
        let chart = self.chart;
        let sites = route::sites(chart, goal);
        let histories = histories(goal);
        let entered = self.lead(scope, &sites);
        for id in entered {
            let resumed = |&history: &HistoryId| chart.contains(chart[history].state, id);
            if !histories.iter().any(resumed) {
                self.todo.push(Step::Start(id));
            }
        }
        for history in histories {
            self.resume(history);
        }
    }

    /// Enters the way down to the sites; gives back where initials go on.
    fn lead(&mut self, scope: StateId, sites: &[StateId]) -> Vec<StateId> {
        let entered = route::entered(self.chart, scope, sites);
        let ends = route::defaults(self.chart, scope, sites, &entered);
        self.todo.extend(entered.into_iter().map(Step::Enter));
        ends
    }

    /// A history leads where it led before, and without a record to its `else` or the initial.
    fn resume(&mut self, id: HistoryId) {
        if std::mem::replace(&mut self.resumed[id.0], true) {
            return;
        }
        let history = &self.chart[id];
        let ends = match history.otherwise {
            Some(otherwise) => self.lead(history.state, &[otherwise]),
            None => vec![history.state],
        };
        self.todo.extend(ends.into_iter().map(Step::Start));
        if !history.deep {
            let inside = self.chart.subtree(history.state).map(StateId);
            let recorded =
                inside.filter(|&child| self.has(child) && self.is_in_shallow_record(child));
            let recorded: Vec<StateId> = recorded.list();
            self.todo.extend(recorded.into_iter().map(Step::Start));
        }
    }

    /// A shallow record of the state is resumed somewhere, and then its initial followed.
    fn is_in_shallow_record(&self, id: StateId) -> bool {
        let Some(parent) = self.chart[id].parent else {
            return false;
        };
        // Each region has a record of its own, kept by the state around them.
        let around = self.chart[parent]
            .parent
            .filter(|&state| self.chart[state].has_regions(self.chart));
        let keepers = [Some(parent), around];
        keepers.into_iter().flatten().any(|keeper| {
            self.chart[keeper]
                .histories
                .iter()
                .any(|&history| !self.chart[history].deep && self.resumed[history.0])
        })
    }
}

pub(super) fn histories(goal: &Goal) -> Vec<HistoryId> {
    let nodes = goal.places.iter().map(|place| place.node);
    nodes
        .filter_map(|node| match node {
            Node::History(id) => Some(id),
            Node::State(_) => None,
        })
        .list()
}
