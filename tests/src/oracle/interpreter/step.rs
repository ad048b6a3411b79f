//! Taking rows: all exits, then all actions, then all entries.

use std::collections::BTreeSet;

use super::Interpreter;
use super::plan::{Planner, Step};
use super::route::{Manner, Route, landing};
use super::select::Taken;
use super::world::Sight;
use crate::oracle::index::Id;
use crate::oracle::model::Kind;

/// What a history remembers of its composite's last exit.
pub(super) struct Record {
    pub(super) active: BTreeSet<Id>,
    pub(super) age: u32,
}

/// A `push` that is not undone yet.
pub(super) struct Frame {
    /// The leaves it left.
    pub(super) left: Vec<Id>,
    /// The state it went to.
    pub(super) pushed: Id,
}

impl Interpreter<'_> {
    /// Takes rows that do not exit each other's states.
    pub(super) fn take(&mut self, rows: Vec<Taken>) {
        let rows = self.without_refused(rows);
        if self.taken + rows.len() > self.steps {
            self.diverged = true;
            self.tell("diverged".to_owned());
            return;
        }
        self.taken += rows.len();
        let scopes: Vec<_> = rows.iter().map(|taken| self.scope_of(taken)).collect();
        rows.iter().for_each(|taken| self.mark(taken));
        let pushed = self.stack.last().map(|frame| frame.pushed);
        let before = self.path();
        let exits = self.exit(&rows);
        let plans = self.plans(&rows, &scopes);
        let pops = |taken: &Taken| {
            taken
                .route
                .as_ref()
                .is_some_and(|to| to.manner == Manner::Pop)
        };
        let by_pop = rows.iter().any(pops);
        let emptied = pushed.filter(|_| self.stack.is_empty() && !by_pop);
        self.move_to(&exits, &plans);
        if emptied.is_some_and(|pushed| self.world.active.contains(&pushed)) {
            self.doubts
                .push("whether re-entering a pushed state leaves it");
        }
        let given: Vec<_> = (0..rows.len())
            .map(|row| {
                self.run_row(&rows[row]);
                self.given(&rows[row], scopes[row])
            })
            .collect();
        for ((taken, plan), given) in rows.iter().zip(plans).zip(given) {
            self.moved |= taken.route.is_some();
            self.route = self.route_of(taken);
            self.enter(plan, given);
        }
        self.tell_change(&before, &rows);
        self.route = "none -> none".to_owned();
    }

    fn scope_of(&self, taken: &Taken) -> Option<Id> {
        taken
            .route
            .as_ref()
            .map(|route| self.scope(taken.at, route))
    }

    fn without_refused(&mut self, rows: Vec<Taken>) -> Vec<Taken> {
        let refused = |taken: &Taken| self.is_refused(taken);
        let (refused, kept): (Vec<_>, Vec<_>) = rows.into_iter().partition(refused);
        for taken in &refused {
            self.full = true;
            self.tell(format!("full {}", self.target_of(taken)));
        }
        kept
    }

    /// A push that finds no room, or from a leaf that is on the stack, is refused.
    fn is_refused(&self, taken: &Taken) -> bool {
        let Some(route) = &taken.route else {
            return false;
        };
        let leaving = self.leaves_left(&self.leaves_behind(taken.at, route));
        let on_stack = |frame: &Frame| frame.left.iter().any(|leaf| leaving.contains(leaf));
        route.manner == Manner::Push
            && (self.stack.len() >= self.room || self.stack.iter().any(on_stack))
    }

    fn leaves_left(&self, exits: &BTreeSet<Id>) -> Vec<Id> {
        exits
            .iter()
            .copied()
            .filter(|&id| self.index.is_leaf(id))
            .collect()
    }

    /// Runs the exits of all rows, innermost first, regions in reverse order, and keeps what
    /// histories and the stack remember.
    fn exit(&mut self, rows: &[Taken]) -> BTreeSet<Id> {
        let mut all = BTreeSet::new();
        for taken in rows {
            let exits = self.exits(taken);
            self.remember(taken, &exits);
            all.extend(exits);
        }
        for taken in rows.iter().rev().filter(|taken| taken.route.is_some()) {
            self.tell_row(taken);
            self.route = self.route_of(taken);
            for id in self.exits(taken).into_iter().rev() {
                self.exit_one(id);
            }
        }
        all
    }

    pub(super) fn exit_one(&mut self, id: Id) {
        let node = self.index.node(id);
        self.record(id);
        self.run(
            format!("exit {}", node.name),
            node.exit.as_deref(),
            Sight::from(id),
        );
        self.tell_state("exited", id);
        self.world.memory_mut(id).held.clear();
        self.completed.retain(|&(state, _)| state != id);
    }

    /// Recorded at exit, whatever way the state was entered.
    fn record(&mut self, id: Id) {
        let mut children = self.index.node(id).children.iter();
        if children.any(|child| matches!(child.kind, Kind::History(_))) {
            let active = self.world.active_inside(&self.index, id);
            self.records.insert(id, Record { active, age: 0 });
        }
    }

    fn remember(&mut self, taken: &Taken, exits: &BTreeSet<Id>) {
        let Some(route) = &taken.route else {
            return;
        };
        let goal = route.goals.first();
        let pushed = goal.map(|goal| landing(&self.index, &goal.state));
        match (route.manner, pushed) {
            (Manner::Push, Some(pushed)) => {
                let left = self.leaves_left(exits);
                self.stack.push(Frame { left, pushed });
            }
            (Manner::Replace, Some(pushed)) => {
                if let Some(frame) = self.stack.last_mut() {
                    frame.pushed = pushed;
                }
            }
            (Manner::Pop, _) => drop(self.stack.pop()),
            // Leaving a pushed state by any other row empties the stack.
            _ => {
                let pushed = self.stack.last().map(|frame| frame.pushed);
                if pushed.is_some_and(|pushed| exits.contains(&pushed)) {
                    self.stack.clear();
                }
            }
        }
    }

    /// Records are read after the exits; choices of initials were decided before them.
    fn plans(&self, rows: &[Taken], scopes: &[Option<Id>]) -> Vec<Vec<Step>> {
        let plan = |(row, taken): (usize, &Taken)| match (&taken.route, scopes[row]) {
            (Some(route), Some(scope)) => {
                Planner::new(self, &taken.before).transition(scope, route)
            }
            _ => Vec::new(),
        };
        rows.iter().enumerate().map(plan).collect()
    }

    /// From the row's action on, the new configuration is shown.
    fn move_to(&mut self, exits: &BTreeSet<Id>, plans: &[Vec<Step>]) {
        self.world.active.retain(|id| !exits.contains(id));
        for step in plans.iter().flatten() {
            if let Step::Enter { state, .. } = step {
                self.world.active.insert(*state);
            }
        }
    }

    /// Notes that a row is taken, before anything of it runs: an exit may set its clock back.
    pub(super) fn mark(&mut self, taken: &Taken) {
        let Some(row) = taken.row else {
            return;
        };
        let memory = self.world.memory_mut(taken.at);
        memory.held.remove(&row);
        memory.fired.insert(row);
    }

    /// Runs a row's action.
    pub(super) fn run_row(&mut self, taken: &Taken) {
        let Some(row) = taken.row.map(|row| &self.index.node(taken.at).rows[row]) else {
            return;
        };
        if taken.route.is_none() {
            self.tell_row(taken);
        }
        self.route = self.route_of(taken);
        let sight = Sight {
            at: taken.at,
            payload: taken.payload,
            tick: taken.tick,
        };
        self.run(
            format!("action {}", row.label),
            row.action.as_deref(),
            sight,
        );
    }

    fn route_of(&self, taken: &Taken) -> String {
        let source = match self.index.parent(taken.at) {
            Some(_) if taken.row.is_some() => self.index.node(taken.at).name.as_str(),
            _ => "none",
        };
        let landings = taken.route.as_ref().map(|route| self.target_names(route));
        format!("{source} -> {}", landings.as_deref().unwrap_or("none"))
    }

    fn target_names(&self, route: &Route) -> String {
        let names = self.landings(route);
        names
            .iter()
            .map(|&id| self.index.node(id).name.clone())
            .collect::<Vec<_>>()
            .join("+")
    }
}
