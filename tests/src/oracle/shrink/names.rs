//! Which names still mean something.

use std::collections::{BTreeMap, BTreeSet};

use crate::oracle::model::{Chart, Expr, Kind, Node};

/// The names of a chart.
pub(super) struct Names {
    /// By node, the nodes it is in.
    outer: BTreeMap<String, Vec<String>>,
    composites: BTreeSet<String>,
}

/// What is seen inside a node.
#[derive(Clone, Default)]
pub(super) struct Seen {
    pub(super) lets: BTreeSet<String>,
    pub(super) clocks: BTreeSet<String>,
}

impl Names {
    pub(super) fn new(chart: &Chart) -> Self {
        let mut names = Self {
            outer: BTreeMap::new(),
            composites: BTreeSet::new(),
        };
        names.add(&chart.root, &[]);
        names
    }

    fn add(&mut self, node: &Node, outer: &[String]) {
        let mut inside = outer.to_vec();
        inside.push(node.name.clone());
        for child in &node.children {
            if matches!(child.kind, Kind::History(_)) {
                self.composites.insert(node.name.clone());
            }
            self.outer.insert(child.name.clone(), inside.clone());
            self.add(child, &inside);
        }
    }

    pub(super) fn exists(&self, name: &str) -> bool {
        self.outer.contains_key(name)
    }

    pub(super) fn is_inside(&self, name: &str, outer: &str) -> bool {
        let found = self.outer.get(name);
        found.is_some_and(|line| line.iter().any(|node| node == outer))
    }

    /// Whether the node declares a history.
    pub(super) fn has_history(&self, name: &str) -> bool {
        self.composites.contains(name)
    }
}

impl Seen {
    /// What is seen inside a node of this scope.
    pub(super) fn inside(&self, node: &Node) -> Self {
        let mut seen = self.clone();
        seen.lets
            .extend(node.lets.iter().map(|entry| entry.name.clone()));
        seen.clocks.extend(node.timer.clone());
        seen
    }

    /// Puts a number where a name means nothing.
    pub(super) fn mend(&self, expr: &mut Expr) {
        let known = match expr {
            Expr::Let(name) => self.lets.contains(name),
            Expr::Clock(name) => self.clocks.contains(name),
            Expr::Sum(left, right) => {
                self.mend(left);
                self.mend(right);
                true
            }
            _ => true,
        };
        if !known {
            *expr = Expr::Int(1);
        }
    }
}
