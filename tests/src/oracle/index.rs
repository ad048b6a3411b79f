use std::collections::BTreeMap;

use super::model::{Chart, Kind, Node};

/// A node's number: its place in the text, parents before children.
pub(in crate::oracle) type Id = usize;

/// The chart's tree, with numbers for names.
pub(in crate::oracle) struct Index<'c> {
    nodes: Vec<&'c Node>,
    parents: Vec<Option<Id>>,
    children: Vec<Vec<Id>>,
    /// By node, the number after the last inside it.
    ends: Vec<Id>,
    names: BTreeMap<&'c str, Id>,
}

/// The root's number.
pub(in crate::oracle) const ROOT: Id = 0;

impl<'c> Index<'c> {
    pub(in crate::oracle) fn new(chart: &'c Chart) -> Self {
        let mut index = Self {
            nodes: Vec::new(),
            parents: Vec::new(),
            children: Vec::new(),
            ends: Vec::new(),
            names: BTreeMap::new(),
        };
        index.add(&chart.root, None);
        index
    }

    fn add(&mut self, node: &'c Node, parent: Option<Id>) {
        let id = self.nodes.len();
        self.nodes.push(node);
        self.parents.push(parent);
        self.children.push(Vec::new());
        self.ends.push(id + 1);
        if node.is_real()
            && let Some(parent) = parent
        {
            self.children[parent].push(id);
        }
        if parent.is_some() {
            let other = self.names.insert(&node.name, id);
            assert!(other.is_none(), "two states named `{}`", node.name);
        }
        for child in &node.children {
            self.add(child, Some(id));
        }
        self.ends[id] = self.nodes.len();
    }

    pub(in crate::oracle) fn node(&self, id: Id) -> &'c Node {
        self.nodes[id]
    }

    pub(in crate::oracle) fn id(&self, name: &str) -> Id {
        *self
            .names
            .get(name)
            .unwrap_or_else(|| panic!("no state named `{name}`"))
    }

    pub(in crate::oracle) fn all(&self) -> impl Iterator<Item = Id> + use<> {
        0..self.nodes.len()
    }

    pub(in crate::oracle) fn parent(&self, id: Id) -> Option<Id> {
        self.parents[id]
    }

    /// The children that can be active, in written order.
    pub(in crate::oracle) fn children(&self, id: Id) -> Vec<Id> {
        self.children[id].clone()
    }

    pub(in crate::oracle) fn is_region(&self, id: Id) -> bool {
        self.node(id).kind == Kind::Region
    }

    pub(in crate::oracle) fn is_final(&self, id: Id) -> bool {
        self.node(id).kind == Kind::Final
    }

    pub(in crate::oracle) fn is_parallel(&self, id: Id) -> bool {
        self.node(id).is_parallel()
    }

    pub(in crate::oracle) fn is_leaf(&self, id: Id) -> bool {
        self.node(id).is_real() && self.children(id).is_empty()
    }

    /// The node itself and what it is in, up to the root.
    pub(in crate::oracle) fn line(&self, id: Id) -> Vec<Id> {
        let mut line = vec![id];
        while let Some(parent) = self.parent(line[line.len() - 1]) {
            line.push(parent);
        }
        line
    }

    /// What is inside a node has the numbers that follow its own.
    pub(in crate::oracle) fn is_inside(&self, id: Id, outer: Id) -> bool {
        outer < id && id < self.ends[outer]
    }

    /// The innermost node that is one of them or contains it, for each of them.
    pub(in crate::oracle) fn common(&self, ids: &[Id]) -> Id {
        let lines: Vec<_> = ids.iter().map(|&id| self.line(id)).collect();
        let shared = |id: &Id| lines.iter().all(|line| line.contains(id));
        lines[0].iter().copied().find(shared).unwrap_or(ROOT)
    }

    /// The node that declares a `let`, seen from a node.
    pub(in crate::oracle) fn owner_of_let(&self, name: &str, from: Id) -> Id {
        let declares = |id: &Id| self.node(*id).lets.iter().any(|entry| entry.name == name);
        let found = self.line(from).into_iter().find(declares);
        found.unwrap_or_else(|| panic!("no `let {name}` is seen in `{}`", self.node(from).name))
    }

    /// The node whose clock has a name, seen from a node.
    pub(in crate::oracle) fn owner_of_clock(&self, name: &str, from: Id) -> Id {
        let declares = |id: &Id| self.node(*id).timer.as_deref() == Some(name);
        let found = self.line(from).into_iter().find(declares);
        found.unwrap_or_else(|| panic!("no `timer {name}` is seen in `{}`", self.node(from).name))
    }
}
