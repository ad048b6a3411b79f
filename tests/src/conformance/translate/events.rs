//! Event names as variants.

use std::collections::BTreeMap;

use super::done::Completion;
use super::names::{Given, camel};
use crate::conformance::source::{Action, Document, Transition};
use crate::oracle::build::bare;
use crate::oracle::model::{Event, Pattern};

/// The events that can happen, in the order in which they are first named.
pub(super) struct Events {
    order: Vec<String>,
    pub(super) names: BTreeMap<String, String>,
}

impl Events {
    pub(super) fn of(doc: &Document, script: &[String], completion: &Completion) -> Self {
        let mut events = Self {
            order: Vec::new(),
            names: BTreeMap::new(),
        };
        let mut given = Given::default();
        let done = completion.raised.iter().map(|&id| done_name(doc, id));
        let native = |name: &String| completion.is_native(doc, name);
        let all = named(doc).into_iter().chain(script.iter().cloned());
        for name in all.chain(done).filter(|name| !native(name)) {
            events.add(name, &mut given);
        }
        // A machine of no events would have no `handle`.
        if events.order.is_empty() {
            events.add("nothing".to_owned(), &mut given);
        }
        events
    }

    fn add(&mut self, name: String, given: &mut Given) {
        if !self.names.contains_key(&name) {
            let variant = given.unique(&camel(&name, "E"));
            self.names.insert(name.clone(), variant);
            self.order.push(name);
        }
    }

    /// What the declaration lists.
    pub(super) fn variants(&self) -> Vec<Event> {
        let names = self.order.iter();
        names
            .map(|name| Event::new(&self.names[name], false))
            .collect()
    }

    /// The variants that a transition takes: descriptors with wildcards are spelt out.
    pub(super) fn patterns(&self, transition: &Transition) -> Vec<Pattern> {
        let taken = self.order.iter().filter(|name| transition.takes(name));
        taken.map(|name| bare(&self.names[name])).collect()
    }

    pub(super) fn variant(&self, name: &str) -> &str {
        &self.names[name]
    }
}

/// The event that says that a state is done.
pub(super) fn done_name(doc: &Document, id: usize) -> String {
    format!("done.state.{}", doc.node(id).id)
}

/// Events by full name in descriptors and actions.
fn named(doc: &Document) -> Vec<String> {
    let descriptors = doc.transitions().flat_map(|(_, one)| &one.events);
    let full = |name: &&String| !name.ends_with('*') && !name.ends_with('.');
    let mut names: Vec<String> = descriptors.filter(full).cloned().collect();
    names.extend(doc.actions().into_iter().filter_map(|action| match action {
        Action::Raise(event) => Some(event.clone()),
        Action::Send(send) => Some(send.event.clone()),
        _ => None,
    }));
    names
}
