//! What is entered, and in which order.

use std::collections::{BTreeMap, BTreeSet};

use super::Standard;
use crate::conformance::source::{Id, Kind, ROOT};

/// What is to be entered.
#[derive(Default)]
pub(super) struct Plan {
    pub(super) states: BTreeSet<Id>,
    /// Compounds entered by default, whose initial runs.
    by_default: BTreeSet<Id>,
    /// By composite, the history that found no record.
    without_record: BTreeMap<Id, Id>,
}

impl Standard<'_> {
    /// The states to enter for targets inside an outer node each.
    pub(super) fn plan(&self, routes: &[(Id, Vec<Id>)]) -> Plan {
        let mut plan = Plan::default();
        for (outer, targets) in routes {
            self.add_all(targets, *outer, &mut plan);
        }
        plan
    }

    fn add_all(&self, targets: &[Id], outer: Id, plan: &mut Plan) {
        for &target in targets {
            self.add(target, plan);
        }
        for &target in targets {
            self.add_ancestors(target, outer, plan);
        }
    }

    /// A state with all that is entered inside it.
    fn add(&self, state: Id, plan: &mut Plan) {
        if self.doc.is_history(state) {
            return self.add_history(state, plan);
        }
        plan.states.insert(state);
        if self.doc.is_compound(state) {
            plan.by_default.insert(state);
            self.add_all(&self.doc.initial_targets(state), state, plan);
        } else if self.doc.is_parallel(state) {
            self.add_children(state, plan);
        }
    }

    fn add_history(&self, history: Id, plan: &mut Plan) {
        let parent = self.doc.landing(history);
        match self.recall(history) {
            Some(record) => {
                let record: Vec<_> = record.into_iter().collect();
                self.add_all(&record, parent, plan);
            }
            None => {
                plan.without_record.insert(parent, history);
                self.add_all(&self.defaults(history), parent, plan);
            }
        }
    }

    /// The children of a parallel in which nothing is entered yet.
    fn add_children(&self, parallel: Id, plan: &mut Plan) {
        for child in self.doc.children(parallel) {
            if !plan.states.iter().any(|&id| self.doc.is_inside(id, child)) {
                self.add(child, plan);
            }
        }
    }

    fn add_ancestors(&self, state: Id, outer: Id, plan: &mut Plan) {
        for ancestor in self.doc.ancestors(state) {
            if ancestor == outer {
                return;
            }
            plan.states.insert(ancestor);
            if self.doc.is_parallel(ancestor) {
                self.add_children(ancestor, plan);
            }
        }
    }

    /// Enters, outermost first.
    pub(super) fn enter(&mut self, plan: Plan) {
        for &id in &plan.states {
            let node = self.doc.node(id);
            self.active.insert(id);
            self.run(&node.entry);
            if plan.by_default.contains(&id) {
                self.run_default(id);
            }
            if let Some(&history) = plan.without_record.get(&id) {
                self.run_default(history);
            }
            if node.kind == Kind::Final {
                self.finish(id);
            }
        }
    }

    fn run_default(&mut self, id: Id) {
        let jump = self.doc.node(id).initial.as_ref();
        self.run(jump.map_or(&[], |jump| &jump.actions));
    }

    /// A final is entered: its parent is done, and the parallel around that if all are.
    fn finish(&mut self, id: Id) {
        let parent = self.doc.node(id).parent.unwrap_or(ROOT);
        if parent == ROOT {
            self.running = false;
            return;
        }
        self.done(parent);
        let outer = self.doc.node(parent).parent.unwrap_or(ROOT);
        if self.doc.is_parallel(outer) && self.is_ended(outer) {
            self.done(outer);
        }
    }

    fn done(&mut self, id: Id) {
        let event = format!("done.state.{}", self.doc.node(id).id);
        self.internal.push_back(event);
    }

    fn is_ended(&self, id: Id) -> bool {
        let children = self.doc.children(id);
        let is_final =
            |&child: &Id| self.doc.node(child).kind == Kind::Final && self.active.contains(&child);
        if self.doc.is_parallel(id) {
            children.into_iter().all(|child| self.is_ended(child))
        } else {
            children.iter().any(is_final)
        }
    }
}
