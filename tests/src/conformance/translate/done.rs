//! How a state that is done is told.
//!
//! `done` rows are taken at once, SCXML's done events wait their turn. So a `done` row stands
//! for one only where nothing else waits and only the state itself listens; elsewhere the
//! event is raised at the entry of what was a final.

use std::collections::{BTreeMap, BTreeSet};

use super::events::done_name;
use crate::conformance::source::{Action, Document, Expr, Id, Kind, takes};

/// What is done in which way.
#[derive(Default)]
pub(super) struct Completion {
    /// Told by `done` rows.
    pub(super) native: BTreeSet<Id>,
    /// Told by a raised event.
    pub(super) raised: BTreeSet<Id>,
    /// Children of a parallel that are regions themselves rather than states in one.
    pub(super) flat: BTreeSet<Id>,
    /// Fields that tell which parts of a parallel are done.
    pub(super) fields: BTreeMap<Id, usize>,
}

impl Completion {
    pub(super) fn of(doc: &Document, script: &[String]) -> Self {
        let mut completion = Self::default();
        let calm = is_calm(doc) && !script.iter().any(|event| event.starts_with("done."));
        // Parents come before what is in them.
        let listened = doc
            .all()
            .skip(1)
            .filter(|&id| doc.listens(&done_name(doc, id)));
        for id in listened.filter(|&id| !doc.is_atomic(id)) {
            completion.decide(doc, id, calm && is_heard_by_itself(doc, id));
        }
        completion
    }

    fn decide(&mut self, doc: &Document, id: Id, alone: bool) {
        let children = doc.children(id);
        let counts = |id: &Id| self.fields.contains_key(id);
        if !alone || counts(&id) || children.iter().any(counts) {
            self.raise(doc, id);
        } else if !doc.is_parallel(id) {
            let plain = has_plain_finals(doc, id);
            if plain {
                self.native.insert(id);
            } else {
                self.raise(doc, id);
            }
        } else if children.len() > 1 && children.iter().all(|&child| is_bare_region(doc, child)) {
            self.native.insert(id);
            self.flat.extend(children);
        } else {
            self.raise(doc, id);
        }
    }

    fn raise(&mut self, doc: &Document, id: Id) {
        self.raised.insert(id);
        if doc.is_parallel(id) {
            self.count(doc, id);
        }
    }

    /// A field for each compound that must be done.
    fn count(&mut self, doc: &Document, parallel: Id) {
        for child in doc.children(parallel) {
            if doc.is_parallel(child) {
                self.count(doc, child);
            } else {
                let next = doc.data.len() + self.fields.len();
                self.fields.entry(child).or_insert(next);
            }
        }
    }

    /// Whether a `done` row takes that event.
    pub(super) fn is_native(&self, doc: &Document, event: &str) -> bool {
        self.native.iter().any(|&id| done_name(doc, id) == event)
    }

    /// Whether the entry of a final has something to tell.
    pub(super) fn is_told(&self, doc: &Document, last: Id) -> bool {
        let parent = doc.node(last).parent.unwrap_or_default();
        let outer = doc.node(parent).parent.unwrap_or_default();
        self.raised.contains(&parent)
            || self.fields.contains_key(&parent)
            || doc.is_parallel(outer) && self.raised.contains(&outer)
    }
}

/// Whether done events are all that ever waits.
fn is_calm(doc: &Document) -> bool {
    let waits = |action: &&Action| {
        matches!(
            action,
            Action::Raise(_) | Action::Send(_) | Action::Cancel(_)
        )
    };
    let eventless = doc.transitions().any(|(_, one)| one.events.is_empty());
    !eventless && !doc.actions().iter().any(waits)
}

/// Whether the event is named in full, by rows of the state alone.
fn is_heard_by_itself(doc: &Document, id: Id) -> bool {
    let event = done_name(doc, id);
    doc.transitions().all(|(source, one)| {
        let mut hearing = one.events.iter().filter(|name| takes(name, &event));
        hearing.all(|name| *name == event && source == id)
    })
}

fn has_plain_finals(doc: &Document, id: Id) -> bool {
    let children = doc.children(id).into_iter().map(|child| doc.node(child));
    let finals = children.filter(|child| child.kind == Kind::Final);
    finals
        .into_iter()
        .all(|last| last.entry.is_empty() && last.exit.is_empty())
}

/// Whether a child of a parallel says nothing that a region could not say.
fn is_bare_region(doc: &Document, id: Id) -> bool {
    let node = doc.node(id);
    let says_nothing = node.entry.is_empty() && node.exit.is_empty() && node.transitions.is_empty();
    let outer = node.parent.unwrap_or_default();
    let histories = doc.histories(id).len() + doc.histories(outer).len();
    let names_it = |targets: &[Id]| targets.contains(&id);
    let mut jumps = doc.nodes.iter().filter_map(|node| node.initial.as_ref());
    doc.is_compound(id)
        && says_nothing
        && histories == 0
        && has_plain_finals(doc, id)
        && !doc.listens(&done_name(doc, id))
        && !jumps.any(|jump| names_it(&jump.targets))
        && !doc.transitions().any(|(_, one)| names_it(&one.targets))
        && !is_asked_for(doc, &node.id)
}

fn is_asked_for(doc: &Document, state: &str) -> bool {
    let asks = |expr: &Expr| expr.asks_for(state);
    let in_action = |action: &&Action| match action {
        Action::Assign(_, expr) => asks(expr),
        Action::If(branches) => branches
            .iter()
            .any(|(cond, _)| cond.as_ref().is_some_and(asks)),
        _ => false,
    };
    doc.transitions()
        .any(|(_, one)| one.cond.as_ref().is_some_and(asks))
        || doc.actions().iter().any(in_action)
}
