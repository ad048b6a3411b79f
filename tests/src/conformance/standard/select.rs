//! Which transitions are taken.

use std::collections::BTreeSet;

use super::domain::Domain;
use super::{Rule, Standard};
use crate::conformance::source::{Id, Transition};

/// A transition by its state and its place there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Taken {
    pub(super) source: Id,
    pub(super) number: usize,
}

impl Standard<'_> {
    /// For each atomic state the first transition, innermost first; then without conflicts.
    pub(super) fn select(&self, event: Option<&str>) -> Vec<Taken> {
        let mut enabled: Vec<Taken> = Vec::new();
        for &leaf in self.active.iter().filter(|&&id| self.doc.is_atomic(id)) {
            let found = self.first(leaf, event);
            enabled.extend(found.filter(|found| !enabled.contains(found)));
        }
        if self.has(Rule::PreEmption) {
            let all = enabled.clone();
            let outer = |one: &Taken| all.iter().any(|other| self.is_outer(*one, *other));
            enabled.retain(|one| !outer(one));
        }
        self.without_conflicts(enabled)
    }

    fn is_outer(&self, one: Taken, other: Taken) -> bool {
        self.doc.is_inside(other.source, one.source)
    }

    fn first(&self, leaf: Id, event: Option<&str>) -> Option<Taken> {
        let line = std::iter::once(leaf).chain(self.doc.ancestors(leaf));
        line.into_iter().find_map(|source| {
            let transitions = &self.doc.node(source).transitions;
            let number = transitions
                .iter()
                .position(|one| self.is_enabled(source, one, event))?;
            Some(Taken { source, number })
        })
    }

    fn is_enabled(&self, source: Id, transition: &Transition, event: Option<&str>) -> bool {
        let triggered = match event {
            Some(event) => transition.takes(event),
            None => transition.events.is_empty() && !self.is_there(source, transition),
        };
        let holds = |cond| self.value_in(cond, &self.active) != 0;
        triggered && transition.cond.as_ref().is_none_or(holds)
    }

    /// With our rule, a condition is off while its target is active inside its state.
    fn is_there(&self, source: Id, transition: &Transition) -> bool {
        let there = |&target: &Id| {
            let target = self.doc.landing(target);
            self.doc.is_inside(target, source) && self.active.contains(&target)
        };
        self.has(Rule::ConditionsHold)
            && !transition.targets.is_empty()
            && transition.targets.iter().all(there)
    }

    fn without_conflicts(&self, enabled: Vec<Taken>) -> Vec<Taken> {
        let mut kept: Vec<Taken> = Vec::new();
        for one in enabled {
            let exits = self.exits(one);
            let conflicts = |other: &Taken| !exits.is_disjoint(&self.exits(*other));
            let is_beaten = |other: &Taken| conflicts(other) && !self.is_outer(*other, one);
            if !kept.iter().any(is_beaten) {
                kept.retain(|other| !conflicts(other));
                kept.push(one);
            }
        }
        kept
    }

    /// The active states that a transition leaves.
    pub(super) fn exits(&self, taken: Taken) -> BTreeSet<Id> {
        let Some(domain) = self.domain(taken) else {
            return BTreeSet::new();
        };
        let active = self.active.iter().copied();
        active.filter(|&id| self.is_within(id, domain)).collect()
    }

    fn is_within(&self, id: Id, domain: Domain) -> bool {
        let inside = self.doc.is_inside(id, domain.outer);
        let of_child = |child| id == child || self.doc.is_inside(id, child);
        inside && domain.child.is_none_or(of_child)
    }
}
