//! Which state or history a name stands for.

use proc_macro2::Ident;
use syn::ext::IdentExt;

use crate::chart::{Chart, HistoryId, Kind, Node, ROOT, StateId};
use crate::sorted::Map;
use crate::{diagnostics::Diagnostics, messages, near};

use super::Resolver;

/// States and histories by name; they share one namespace, as targets do.
pub(super) struct Names(Map<String, Node>);

impl Names {
    /// Rule (`duplicate_state`): state names, those of regions, finals, submachines and histories
    /// among them, are unique in a machine. The first one keeps the name.
    pub(super) fn collect(chart: &Chart, sink: &mut Diagnostics) -> Self {
        let states = chart
            .state_ids()
            .skip(1)
            .map(|id| (&chart[id].name, Node::State(id)));
        let histories = (0..chart.histories.len())
            .map(HistoryId)
            .map(|id| (&chart[id].name, Node::History(id)));

        let mut names = Map::new();
        for (name, node) in states.chain(histories) {
            if !names.add(name.unraw().to_string(), node) {
                sink.error(messages::duplicate_state(name));
            }
        }
        Names(names)
    }

    fn get(&self, name: &Ident) -> Option<Node> {
        self.0.get(&name.unraw().to_string()).copied()
    }

    /// What was probably meant, out of the names that `fit`.
    fn hint(&self, name: &Ident, fit: &dyn Fn(Node) -> bool) -> Option<&str> {
        let fitting = self.0.iter().filter(|(_, node)| fit(*node));
        near::nearest(
            &name.unraw().to_string(),
            fitting.map(|(name, _)| name.as_str()),
        )
    }
}

impl Resolver<'_> {
    /// Rule (`unknown_state`, `not_a_target`): a target is a state or a history; the machine
    /// itself and regions are none.
    pub(super) fn node_named(&mut self, name: &Ident) -> Option<Node> {
        match self.names.get(name) {
            Some(Node::State(id)) if self.chart[id].kind == Kind::Region => {
                self.sink.error(messages::region_as_target(name));
                None
            }
            Some(node) => Some(node),
            None => {
                self.no_such_name(name, &is_target);
                None
            }
        }
    }

    /// As [`Self::node_named`], where a history will not do.
    pub(super) fn state_named(&mut self, name: &Ident) -> Option<StateId> {
        if let Some(Node::History(_)) = self.names.get(name) {
            self.sink.error(messages::history_as_state(name));
            return None;
        }
        match self.node_named(name)? {
            Node::State(id) => Some(id),
            Node::History(_) => None,
        }
    }

    /// Whatever state has the name; silent.
    pub(super) fn any_state(&self, name: &Ident) -> Option<StateId> {
        match self.names.get(name) {
            Some(Node::State(id)) => Some(id),
            _ => None,
        }
    }

    pub(super) fn no_such_name(&mut self, name: &Ident, fit: &dyn Fn(&Chart, Node) -> bool) {
        if name.unraw() == self.chart[ROOT].name.unraw() {
            self.sink.error(messages::machine_as_target(name));
            return;
        }
        let hint = self.names.hint(name, &|node| fit(self.chart, node));
        self.sink.error(messages::unknown_state(name, hint));
    }
}

fn is_target(chart: &Chart, node: Node) -> bool {
    match node {
        Node::State(id) => chart[id].kind != Kind::Region,
        Node::History(_) => true,
    }
}
