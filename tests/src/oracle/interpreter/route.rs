//! Targets: which one a row chooses, and what taking it leaves.

use std::collections::BTreeSet;

use super::Interpreter;
use super::world::{Sight, World};
use crate::oracle::index::{Id, Index};
use crate::oracle::model::{Arm, Expr, Goal, Kind, Target};

/// A target when all choices are made. A `pop` names the leaves it goes back to.
#[derive(Clone)]
pub(super) struct Route {
    pub(super) manner: Manner,
    pub(super) goals: Vec<Goal>,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Manner {
    Plain,
    External,
    Push,
    Replace,
    Pop,
}

impl Route {
    pub(super) fn new(manner: Manner, goals: &[Goal]) -> Self {
        let goals = goals.to_vec();
        Self { manner, goals }
    }
}

/// Follows the choices of a target.
pub(super) fn choose(index: &Index, world: &World, target: &Target, sight: Sight) -> Route {
    match target {
        Target::To(goal) => Route::new(Manner::Plain, std::slice::from_ref(goal)),
        Target::External(goal) => Route::new(Manner::External, std::slice::from_ref(goal)),
        Target::Push(goal) => Route::new(Manner::Push, std::slice::from_ref(goal)),
        Target::Replace(goal) => Route::new(Manner::Replace, std::slice::from_ref(goal)),
        Target::Fork(goals) => Route::new(Manner::Plain, goals),
        Target::Pop => Route::new(Manner::Pop, &[]),
        Target::If(cond, then, otherwise) => {
            let chosen = if world.holds(index, cond, sight) {
                then
            } else {
                otherwise
            };
            choose(index, world, chosen, sight)
        }
        Target::Match(value, arms) => choose(
            index,
            world,
            choose_arm(index, world, value, arms, sight),
            sight,
        ),
    }
}

fn choose_arm<'a>(
    index: &Index,
    world: &World,
    value: &Expr,
    arms: &'a [Arm],
    sight: Sight,
) -> &'a Target {
    let value = world.value(index, value, sight);
    let fits = |arm: &&Arm| {
        let guard = arm.guard.as_ref();
        arm.literal.is_none_or(|literal| literal == value)
            && guard.is_none_or(|guard| world.holds(index, guard, sight))
    };
    &arms
        .iter()
        .find(fits)
        .expect("the last arm takes all")
        .target
}

/// The state that stands for a target: a history stands for the composite it is in.
pub(super) fn landing(index: &Index, name: &str) -> Id {
    let id = index.id(name);
    match index.node(id).kind {
        Kind::History(_) => index.parent(id).expect("a history is inside something"),
        _ => id,
    }
}

impl Interpreter<'_> {
    /// Follows the choices of a row's target in the world as it is.
    pub(super) fn route_now(&self, target: &Target, sight: Sight) -> Route {
        let mut route = choose(&self.index, &self.world, target, sight);
        if route.manner == Manner::Pop
            && let Some(frame) = self.stack.last()
        {
            let name = |&leaf: &Id| Goal::new(&self.index.node(leaf).name);
            route.goals = frame.left.iter().map(name).collect();
        }
        route
    }

    /// The states that a route names.
    pub(super) fn landings(&self, route: &Route) -> Vec<Id> {
        let landing = |goal: &Goal| landing(&self.index, &goal.state);
        route.goals.iter().map(landing).collect()
    }

    /// The scope: the innermost state or region that contains source and target. On one
    /// line of descent it is the outer of the two; from a state to itself, what it is in.
    /// `external` leaves and re-enters the outer of the two.
    pub(super) fn scope(&self, source: Id, route: &Route) -> Id {
        let landings = self.landings(route);
        let outside = |id| self.index.parent(id).expect("the root is never left");
        if landings == [source] {
            return outside(source);
        }
        let scope = self.index.common(&[&landings[..], &[source]].concat());
        let on_one_line = scope == source || landings.contains(&scope);
        if route.manner == Manner::External && on_one_line {
            outside(scope)
        } else {
            scope
        }
    }

    /// All that is active inside the scope exits.
    pub(super) fn leaves_behind(&self, source: Id, route: &Route) -> BTreeSet<Id> {
        self.world
            .active_inside(&self.index, self.scope(source, route))
    }
}
