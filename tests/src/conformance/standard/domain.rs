//! What a transition leaves.

use std::collections::BTreeSet;

use super::select::Taken;
use super::{Rule, Standard};
use crate::conformance::source::{Id, Kind, ROOT};

/// All that is in a node, or one child of it with all that is in that.
#[derive(Clone, Copy)]
pub(super) struct Domain {
    pub(super) outer: Id,
    pub(super) child: Option<Id>,
}

impl Standard<'_> {
    /// The innermost compound that contains source and targets; none without a target.
    pub(super) fn domain(&self, taken: Taken) -> Option<Domain> {
        let source = taken.source;
        let transition = &self.doc.node(source).transitions[taken.number];
        let targets = self.effective(&transition.targets);
        if targets.is_empty() {
            return None;
        }
        let all_inside = |outer| targets.iter().all(|&id| self.doc.is_inside(id, outer));
        let whole = |outer| Domain { outer, child: None };
        if transition.internal && self.doc.is_compound(source) && all_inside(source) {
            return Some(whole(source));
        }
        let mut child = source;
        for outer in self.doc.ancestors(source) {
            if self.doc.is_compound(outer) && all_inside(outer) {
                return Some(whole(outer));
            }
            let all_of_child = all_inside(child) || targets.iter().all(|&id| id == child);
            if self.has(Rule::Region) && self.doc.is_parallel(outer) && all_of_child {
                let child = Some(child);
                return Some(Domain { outer, child });
            }
            child = outer;
        }
        Some(whole(ROOT))
    }

    /// Targets with histories looked up.
    fn effective(&self, targets: &[Id]) -> BTreeSet<Id> {
        let look_up = |&target: &Id| match self.recall(target) {
            _ if !self.doc.is_history(target) => BTreeSet::from([target]),
            Some(record) => record,
            None => self.effective(&self.defaults(target)),
        };
        targets.iter().flat_map(look_up).collect()
    }

    /// Where a history goes without a record.
    pub(super) fn defaults(&self, history: Id) -> Vec<Id> {
        let written = self.doc.node(history).initial.as_ref();
        written.map_or_else(
            || self.doc.initial_targets(self.doc.landing(history)),
            |jump| jump.targets.clone(),
        )
    }

    /// What a history remembers of its parent.
    pub(super) fn record(&self, history: Id, parent: Id) -> BTreeSet<Id> {
        let deep = self.doc.node(history).kind == Kind::History { deep: true };
        let is_recorded = |id: &Id| match deep {
            true => self.doc.is_atomic(*id) && self.doc.is_inside(*id, parent),
            false => self.doc.node(*id).parent == Some(parent),
        };
        self.active.iter().copied().filter(is_recorded).collect()
    }

    /// A record; with our rule, without what ended in a final.
    pub(super) fn recall(&self, history: Id) -> Option<BTreeSet<Id>> {
        let mut record = self.records.get(&history)?.clone();
        if self.has(Rule::FinalRecord) {
            record.retain(|&id| self.doc.node(id).kind != Kind::Final);
        }
        (!record.is_empty()).then_some(record)
    }
}
