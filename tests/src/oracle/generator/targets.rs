//! Targets that the compiler accepts.

use std::collections::BTreeSet;

use super::actions::Spot;
use super::{Feature, Generator, View};
use crate::oracle::index::{Id, Index, ROOT};
use crate::oracle::model::{Arm, Goal, Initial, Kind, Target};

/// Where a target is written.
#[derive(Clone, Copy)]
pub(super) struct Source {
    pub(super) at: Id,
    pub(super) payload: bool,
    /// Whether `push` and `pop` may be written.
    pub(super) stack: bool,
}

impl Generator {
    /// A composite's initial.
    pub(super) fn initial(&mut self, view: View, composite: Id) -> Initial {
        let action = self.roll(Feature::Initials, 30);
        let action = action.then(|| self.block(view, composite, Spot::Initial, false));
        let target = self.initial_target(view, composite, 2);
        Initial { action, target }
    }

    fn initial_target(&mut self, view: View, composite: Id, depth: usize) -> Target {
        if depth > 0 && self.roll(Feature::Choice, 20) {
            let cond = self.context_cond();
            let then = self.initial_target(view, composite, depth - 1);
            let otherwise = self.initial_target(view, composite, depth - 1);
            return Target::If(cond, Box::new(then), Box::new(otherwise));
        }
        if self.roll(Feature::Fork, 15)
            && let Some(fork) = self.fork(view, composite, composite, false)
        {
            return fork;
        }
        let deep = self.roll(Feature::Initials, 30);
        let states = view.index.all().filter(|&id| {
            let child = view.index.parent(id) == Some(composite);
            let inside = deep && view.index.is_inside(id, composite);
            view.index.node(id).kind == Kind::State && (child || inside)
        });
        let states: Vec<Id> = states.collect();
        let state = states[self.random.below(states.len())];
        Target::To(self.goal(view, composite, composite, state, false))
    }

    /// A row's target, or none if there is nothing to go to.
    pub(super) fn target(&mut self, view: View, from: Source, depth: usize) -> Option<Target> {
        if depth > 0 && self.roll(Feature::Choice, 15) {
            return self.choice(view, from, depth - 1);
        }
        if from.stack && self.roll(Feature::Stack, 35) {
            return self.stacking(view, from);
        }
        if self.roll(Feature::Fork, 25)
            && let Some(fork) = self.row_fork(view, from)
        {
            return Some(fork);
        }
        let targets = legal_targets(view.index, from.at);
        let target = *self.random.pick(&targets)?;
        let external = from.at != ROOT
            && view.index.node(target).kind != Kind::Root
            && self.roll(Feature::External, 20)
            && !matches!(view.index.node(target).kind, Kind::History(_));
        let scope = scope(view.index, from.at, target, external);
        let goal = self.goal(view, scope, from.at, target, from.payload);
        Some(if external {
            Target::External(goal)
        } else {
            Target::To(goal)
        })
    }

    fn choice(&mut self, view: View, from: Source, depth: usize) -> Option<Target> {
        let then = self.target(view, from, depth)?;
        let otherwise = self.target(view, from, depth)?;
        if self.random.chance(65) {
            let cond = self.cond(view, from.at, from.payload);
            return Some(Target::If(cond, Box::new(then), Box::new(otherwise)));
        }
        let value = self.value(view, from.at, from.payload);
        let guard = self
            .random
            .chance(30)
            .then(|| self.cond(view, from.at, from.payload));
        let literal = Some(self.random.below(3) as u32);
        let first = Arm {
            literal,
            guard,
            target: then,
        };
        let last = Arm {
            literal: None,
            guard: None,
            target: otherwise,
        };
        Some(Target::Match(value, vec![first, last]))
    }

    fn stacking(&mut self, view: View, from: Source) -> Option<Target> {
        if self.random.chance(45) {
            return Some(Target::Pop);
        }
        let plain = |id: &Id| view.index.node(*id).kind == Kind::State;
        let targets: Vec<Id> = legal_targets(view.index, from.at)
            .into_iter()
            .filter(plain)
            .collect();
        let target = *self.random.pick(&targets)?;
        let scope = scope(view.index, from.at, target, false);
        let goal = self.goal(view, scope, from.at, target, from.payload);
        Some(if self.random.chance(70) {
            Target::Push(goal)
        } else {
            Target::Replace(goal)
        })
    }

    fn row_fork(&mut self, view: View, from: Source) -> Option<Target> {
        // From inside one region no other is a target.
        let parallels = view.index.all().filter(|&id| {
            view.index.is_parallel(id)
                && !view.index.is_inside(from.at, id)
                && is_legal(view.index, from.at, id)
        });
        let parallels: Vec<Id> = parallels.collect();
        let parallel = *self.random.pick(&parallels)?;
        let scope = if from.at == parallel || view.index.is_inside(parallel, from.at) {
            from.at
        } else {
            view.index.common(&[from.at, parallel])
        };
        self.fork_into(view, parallel, scope, from.at, from.payload)
    }

    fn fork(&mut self, view: View, inside: Id, at: Id, payload: bool) -> Option<Target> {
        let parallels = view.index.all();
        let parallels: Vec<Id> = parallels
            .filter(|&id| view.index.is_parallel(id) && view.index.is_inside(id, inside))
            .collect();
        let parallel = *self.random.pick(&parallels)?;
        self.fork_into(view, parallel, inside, at, payload)
    }

    /// Names states in at least two regions of a parallel state.
    fn fork_into(
        &mut self,
        view: View,
        parallel: Id,
        scope: Id,
        at: Id,
        payload: bool,
    ) -> Option<Target> {
        let shared = view.index.line(parallel).into_iter();
        let mut shared = shared.filter(|&id| view.index.is_inside(id, scope));
        if shared.any(|id| {
            view.index
                .node(id)
                .lets
                .iter()
                .any(|entry| entry.value.is_none())
        }) {
            return None;
        }
        let mut goals = Vec::new();
        for region in view.index.children(parallel) {
            let states = view.index.all().filter(|&id| {
                view.index.node(id).kind == Kind::State && view.index.is_inside(id, region)
            });
            let states: Vec<Id> = states.collect();
            if goals.len() < 2 || self.random.chance(50) {
                let state = *self.random.pick(&states)?;
                goals.push(self.goal(view, region, at, state, payload));
            }
        }
        if self.random.chance(30) {
            goals.reverse();
        }
        Some(Target::Fork(goals))
    }

    /// A goal with all the data that the way from the scope asks for.
    fn goal(&mut self, view: View, scope: Id, at: Id, target: Id, payload: bool) -> Goal {
        let mut goal = Goal::new(&view.index.node(target).name);
        let way: Vec<Id> = view.index.line(target);
        for id in way
            .into_iter()
            .rev()
            .filter(|&id| view.index.is_inside(id, scope))
        {
            for entry in &view.index.node(id).lets {
                // What a resumed state would make of data is left open.
                let history = matches!(view.index.node(target).kind, Kind::History(_));
                if entry.value.is_none() || !history && self.random.chance(15) {
                    let value = self.value(view, at, payload);
                    goal.data.push((entry.name.clone(), value));
                }
            }
        }
        goal
    }
}

/// The node that a transition does not leave.
fn scope(index: &Index, source: Id, target: Id, external: bool) -> Id {
    let landing = landing(index, target);
    let common = index.common(&[source, landing]);
    let on_line = common == source || common == landing;
    if on_line && (external || source == landing) {
        index.parent(common).unwrap_or(ROOT)
    } else {
        common
    }
}

fn landing(index: &Index, target: Id) -> Id {
    match index.node(target).kind {
        Kind::History(_) => index.parent(target).unwrap_or(ROOT),
        _ => target,
    }
}

/// All states, finals and histories that a row of a state may go to.
fn legal_targets(index: &Index, source: Id) -> Vec<Id> {
    let kinds = |id: &Id| !matches!(index.node(*id).kind, Kind::Root | Kind::Region);
    index
        .all()
        .filter(kinds)
        .filter(|&target| is_legal(index, source, target))
        .collect()
}

fn is_legal(index: &Index, source: Id, target: Id) -> bool {
    let landing = landing(index, target);
    let line: BTreeSet<Id> = [source, landing].into();
    let common = index.common(&[source, landing]);
    let crosses = index.is_parallel(common) && !line.contains(&common);
    // A history is a target of rows declared outside its composite only.
    let stale = landing != target && (source == landing || index.is_inside(source, landing));
    !crosses && !stale
}
