//! Questions about the tree.

use super::{Action, Document, Id, Kind, Node, Transition, takes};

impl Document {
    /// A node.
    pub fn node(&self, id: Id) -> &Node {
        &self.nodes[id]
    }

    /// All numbers, in written order.
    pub fn all(&self) -> std::ops::Range<Id> {
        0..self.nodes.len()
    }

    /// The children that can be active.
    pub fn children(&self, id: Id) -> Vec<Id> {
        let children = self.node(id).children.iter().copied();
        children.filter(|&child| !self.is_history(child)).collect()
    }

    /// The histories in a node.
    pub fn histories(&self, id: Id) -> Vec<Id> {
        let children = self.node(id).children.iter().copied();
        children.filter(|&child| self.is_history(child)).collect()
    }

    /// What a node is in, innermost first.
    pub fn ancestors(&self, id: Id) -> Vec<Id> {
        std::iter::successors(self.node(id).parent, |&outer| self.node(outer).parent).collect()
    }

    /// Whether a node is strictly inside another.
    pub fn is_inside(&self, id: Id, outer: Id) -> bool {
        self.ancestors(id).contains(&outer)
    }

    /// Whether it is a history.
    pub fn is_history(&self, id: Id) -> bool {
        matches!(self.node(id).kind, Kind::History { .. })
    }

    /// Whether it has children of which one is active at a time.
    pub fn is_compound(&self, id: Id) -> bool {
        matches!(self.node(id).kind, Kind::State | Kind::Scxml) && !self.is_atomic(id)
    }

    /// Whether all its children are active together.
    pub fn is_parallel(&self, id: Id) -> bool {
        self.node(id).kind == Kind::Parallel
    }

    /// Whether nothing in it can be active.
    pub fn is_atomic(&self, id: Id) -> bool {
        self.children(id).is_empty()
    }

    /// A history stands for what it is in.
    pub fn landing(&self, target: Id) -> Id {
        match self.node(target).parent {
            Some(outer) if self.is_history(target) => outer,
            _ => target,
        }
    }

    /// Where a compound starts when nothing is said: at its first child.
    pub fn initial_targets(&self, id: Id) -> Vec<Id> {
        let written = self
            .node(id)
            .initial
            .as_ref()
            .map(|jump| jump.targets.clone());
        let written = written.filter(|targets| !targets.is_empty());
        written.unwrap_or_else(|| self.children(id).into_iter().take(1).collect())
    }

    /// All transitions with the nodes that have them; defaults are not among them.
    pub fn transitions(&self) -> impl Iterator<Item = (Id, &Transition)> {
        let nodes = self.nodes.iter().enumerate();
        nodes.flat_map(|(id, node)| node.transitions.iter().map(move |one| (id, one)))
    }

    /// Whether some transition takes an event of that name.
    pub fn listens(&self, event: &str) -> bool {
        self.transitions().any(|(_, one)| one.takes(event))
    }

    /// All actions, those in branches included, in written order.
    pub fn actions(&self) -> Vec<&Action> {
        let mut all = Vec::new();
        for node in &self.nodes {
            let initial = node.initial.iter().map(|jump| &jump.actions);
            let rows = node.transitions.iter().map(|one| &one.actions);
            let blocks = [&node.entry, &node.exit].into_iter();
            blocks
                .chain(initial)
                .chain(rows)
                .for_each(|block| collect(block, &mut all));
        }
        all
    }
}

impl Transition {
    /// Whether it takes an event of that name.
    pub fn takes(&self, event: &str) -> bool {
        self.events
            .iter()
            .any(|descriptor| takes(descriptor, event))
    }
}

fn collect<'a>(block: &'a [Action], all: &mut Vec<&'a Action>) {
    for action in block {
        all.push(action);
        if let Action::If(branches) = action {
            for (_, inside) in branches {
                collect(inside, all);
            }
        }
    }
}
