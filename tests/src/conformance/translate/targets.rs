//! Targets.

use super::{Fit, Translator, Unfit, missing};
use crate::conformance::source::{Id, Transition};
use crate::conformance::standard::Rule;
use crate::oracle::model::{Goal, Target};

impl Translator<'_> {
    /// A transition's target, if it has one.
    pub(super) fn target(&self, source: Id, transition: &Transition) -> Fit<Option<Target>> {
        let targets = self.innermost(&transition.targets);
        self.not_stale(source, &targets)?;
        let inward = |&target: &Id| self.doc.is_inside(self.doc.landing(target), source);
        let stays =
            transition.internal && self.doc.is_compound(source) && targets.iter().all(inward);
        match targets[..] {
            [] => Ok(None),
            [target] => self.one(source, target, stays).map(Some),
            _ => self.fork(source, &targets, stays).map(Some),
        }
    }

    /// An initial's target.
    pub(super) fn initial_target(&self, targets: &[Id]) -> Fit<Target> {
        let targets = self.innermost(targets);
        self.together(&targets)?;
        Ok(match targets[..] {
            [target] => Target::To(self.goal(target)),
            _ => Target::Fork(targets.iter().map(|&target| self.goal(target)).collect()),
        })
    }

    pub(super) fn goal(&self, target: Id) -> Goal {
        Goal::new(self.names.state(target))
    }

    /// A target says all that is around it.
    fn innermost(&self, targets: &[Id]) -> Vec<Id> {
        let around = |&id: &Id| targets.iter().any(|&other| self.doc.is_inside(other, id));
        let mut kept: Vec<_> = targets.iter().copied().filter(|id| !around(id)).collect();
        kept.sort_unstable();
        kept.dedup();
        kept
    }

    fn not_stale(&self, source: Id, targets: &[Id]) -> Fit<()> {
        let stale = |&target: &Id| {
            let composite = self.doc.landing(target);
            self.doc.is_history(target)
                && (source == composite || self.doc.is_inside(source, composite))
        };
        match targets.iter().any(stale) {
            true => Err(Unfit::ByDesign(Rule::StaleHistory)),
            false => Ok(()),
        }
    }

    fn one(&self, source: Id, target: Id, stays: bool) -> Fit<Target> {
        let landing = self.doc.landing(target);
        if let Some(parallel) = self.crossed(source, landing) {
            // To a whole sibling: everything is left and entered by default.
            let whole = self.doc.node(target).parent == Some(parallel);
            return match whole {
                true if !self.doc.is_history(target) => Ok(Target::External(self.goal(parallel))),
                _ => Err(Unfit::ByDesign(Rule::RegionCrossing)),
            };
        }
        let on_one_line =
            self.doc.is_inside(source, landing) || self.doc.is_inside(landing, source);
        Ok(match on_one_line && !stays {
            true => Target::External(self.goal(target)),
            false => Target::To(self.goal(target)),
        })
    }

    fn fork(&self, source: Id, targets: &[Id], stays: bool) -> Fit<Target> {
        self.together(targets)?;
        let landings = targets.iter().map(|&target| self.doc.landing(target));
        let landings: Vec<Id> = landings.collect();
        if landings
            .iter()
            .any(|&id| self.crossed(source, id).is_some())
        {
            return Err(Unfit::ByDesign(Rule::RegionCrossing));
        }
        let inward = landings.iter().any(|&id| self.doc.is_inside(id, source));
        if inward && !stays && !self.leaves_no_trace(source) {
            return missing("a fork that leaves its own source: `external` takes one target");
        }
        Ok(Target::Fork(
            targets.iter().map(|&target| self.goal(target)).collect(),
        ))
    }

    /// Whether leaving and entering a state shows only in what is inside it.
    fn leaves_no_trace(&self, id: Id) -> bool {
        let node = self.doc.node(id);
        node.entry.is_empty() && node.exit.is_empty() && self.doc.histories(id).is_empty()
    }

    /// Each in a region of its own.
    fn together(&self, targets: &[Id]) -> Fit<()> {
        let apart = |one: Id, other: Id| one == other || self.crossed(one, other).is_some();
        let all = |&one: &Id| targets.iter().all(|&other| apart(one, other));
        match targets.len() < 2 || targets.iter().all(all) {
            true => Ok(()),
            false => missing("targets that cannot be active together"),
        }
    }

    /// The parallel of which two states are in different regions.
    fn crossed(&self, one: Id, other: Id) -> Option<Id> {
        let line = |id| {
            std::iter::once(id)
                .chain(self.doc.ancestors(id))
                .collect::<Vec<_>>()
        };
        let others = line(other);
        let common = line(one).into_iter().find(|id| others.contains(id))?;
        let between = common != one && common != other;
        (between && self.doc.is_parallel(common)).then_some(common)
    }
}
