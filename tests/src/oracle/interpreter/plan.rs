//! What a transition enters, and in which order.

use std::collections::{BTreeMap, BTreeSet};

use super::Interpreter;
use super::route::{Manner, Route, choose, landing};
use super::world::{Sight, World};
use crate::oracle::index::Id;
use crate::oracle::model::{Expr, Goal, Kind};

/// Values for `let`s, by the state that declares them.
pub(super) type Given = BTreeMap<(Id, String), u32>;

/// The steps of entering, in order.
#[derive(Clone)]
pub(super) enum Step {
    Enter {
        state: Id,
        resumed: bool,
    },
    /// The action of a composite's `initial`, and the data it gives.
    Initial {
        composite: Id,
        goals: Vec<Goal>,
    },
}

/// Where a route leads when its histories are looked up.
#[derive(Default)]
struct Aim {
    targets: BTreeSet<Id>,
    resumed: BTreeSet<Id>,
}

/// Collects the steps.
pub(super) struct Planner<'p, 'c> {
    machine: &'p Interpreter<'c>,
    /// The world in which the initials' choices are decided.
    before: &'p World,
    resumed: BTreeSet<Id>,
    steps: Vec<Step>,
}

impl<'p, 'c> Planner<'p, 'c> {
    pub(super) fn new(machine: &'p Interpreter<'c>, before: &'p World) -> Self {
        Self {
            machine,
            before,
            resumed: BTreeSet::new(),
            steps: Vec::new(),
        }
    }

    /// The steps of a start.
    pub(super) fn start(mut self, root: Id) -> Vec<Step> {
        self.enter(root, &BTreeSet::new());
        self.steps
    }

    /// The steps of a transition whose exits are done.
    pub(super) fn transition(mut self, scope: Id, route: &Route) -> Vec<Step> {
        let targets = if route.manner == Manner::Pop {
            // Everything re-entered on the way back is resumed.
            self.resumed = self.machine.index.all().collect();
            self.machine.landings(route).into_iter().collect()
        } else {
            self.aim(&route.goals)
        };
        self.inside(scope, &targets);
        self.steps
    }

    fn aim(&mut self, goals: &[Goal]) -> BTreeSet<Id> {
        let mut targets = BTreeSet::new();
        for goal in goals {
            let aim = self.machine.look_up(&goal.state);
            targets.extend(aim.targets);
            self.resumed.extend(aim.resumed);
        }
        targets
    }

    fn enter(&mut self, state: Id, targets: &BTreeSet<Id>) {
        let resumed = self.resumed.contains(&state);
        self.steps.push(Step::Enter { state, resumed });
        self.inside(state, targets);
    }

    /// Enters the inside of a node: towards the targets in it, or by default.
    fn inside(&mut self, outer: Id, targets: &BTreeSet<Id>) {
        let index = &self.machine.index;
        let towards = |id: Id| {
            let on_line = |target: &&Id| **target == id || index.is_inside(**target, id);
            targets
                .iter()
                .filter(on_line)
                .copied()
                .collect::<BTreeSet<Id>>()
        };
        let inner: BTreeSet<_> = towards(outer)
            .into_iter()
            .filter(|id| *id != outer)
            .collect();
        if inner.is_empty() && !index.is_parallel(outer) {
            self.initial(outer);
            return;
        }
        for child in index.children(outer) {
            let targets = towards(child);
            // Regions that the target does not name enter by their initial.
            if index.is_region(child) || !targets.is_empty() {
                self.enter(child, &targets);
            }
        }
    }

    fn initial(&mut self, composite: Id) {
        let index = &self.machine.index;
        let Some(initial) = &index.node(composite).initial else {
            return;
        };
        let route = choose(index, self.before, &initial.target, Sight::from(composite));
        let goals = route.goals.clone();
        self.steps.push(Step::Initial { composite, goals });
        let targets = self.aim(&route.goals);
        self.inside(composite, &targets);
    }
}

impl Interpreter<'_> {
    /// A state leads to itself; a history to what its record says.
    fn look_up(&self, name: &str) -> Aim {
        let id = self.index.id(name);
        let Kind::History(history) = &self.index.node(id).kind else {
            return Aim {
                targets: [id].into(),
                ..Aim::default()
            };
        };
        let composite = landing(&self.index, name);
        let deep = history.deep;
        if let Some(aim) = self.recall(composite, deep, history.within.as_ref()) {
            return aim;
        }
        let otherwise = history.otherwise.as_ref();
        let target = otherwise.map_or(composite, |state| self.index.id(state));
        Aim {
            targets: [target].into(),
            ..Aim::default()
        }
    }

    /// What a record leads to: nothing if there is none, or one older than `within`, or one
    /// that ended in a `final`.
    fn recall(&self, composite: Id, deep: bool, within: Option<&Expr>) -> Option<Aim> {
        let record = self.records.get(&composite)?;
        let limit = within.map(|age| self.world.value(&self.index, age, Sight::from(composite)));
        if limit.is_some_and(|limit| record.age > limit) {
            return None;
        }
        let mut aim = Aim::default();
        aim.resumed.insert(composite);
        self.recall_inside(composite, deep, &record.active, &mut aim);
        (!aim.targets.is_empty()).then_some(aim)
    }

    /// With regions, each has its own record. `shallow` restores the direct child (of each
    /// region), `deep` the leaves.
    fn recall_inside(&self, outer: Id, deep: bool, record: &BTreeSet<Id>, aim: &mut Aim) {
        for child in self.index.children(outer) {
            if !record.contains(&child) || self.ends_in_final(child, deep, record) {
                continue;
            }
            aim.resumed.insert(child);
            if self.index.is_region(child) {
                self.recall_inside(child, deep, record, aim);
            } else if !deep || self.index.is_leaf(child) {
                aim.targets.insert(child);
            } else {
                self.recall_inside(child, deep, record, aim);
                // What comes next inside it enters by default if it has no record.
                aim.targets.insert(child);
            }
        }
    }

    /// Whether what a record restores of a state is a `final`.
    fn ends_in_final(&self, id: Id, deep: bool, record: &BTreeSet<Id>) -> bool {
        if self.index.is_final(id) {
            return true;
        }
        if !deep || self.index.is_region(id) || self.index.is_parallel(id) {
            return false;
        }
        let mut children = self.index.children(id).into_iter();
        children.any(|child| record.contains(&child) && self.ends_in_final(child, deep, record))
    }
}
