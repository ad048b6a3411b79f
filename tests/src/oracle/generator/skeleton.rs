//! The tree: states, regions, finals, histories.

use super::{Feature, Generator};
use crate::oracle::model::{History, Kind, Node};

/// Drops the finals of states; those of a region end the region's own record.
fn drop_inner_finals(node: &mut Node) {
    if node.kind == Kind::State {
        node.children.retain(|child| child.kind != Kind::Final);
    }
    node.children.iter_mut().for_each(drop_inner_finals);
}

/// How deep trees get.
const DEPTH: usize = 4;

impl Generator {
    pub(super) fn skeleton(&mut self) -> Node {
        let mut budget = self.random.between(3, 14);
        let mut root = Node::new("Machine", Kind::Root);
        self.inside(&mut root, 0, &mut budget);
        root
    }

    fn inside(&mut self, node: &mut Node, depth: usize, budget: &mut usize) {
        let parallel = *budget >= 4 && node.kind != Kind::Region && self.roll(Feature::Regions, 22);
        if parallel {
            self.regions(node, depth, budget);
        } else {
            self.states(node, depth, budget);
        }
        let histories = node.kind != Kind::Root;
        if histories && self.roll(Feature::History, 40) {
            let deep = self.random.chance(60);
            // Which child of a parallel state a shallow record means is left open.
            let deep = deep || parallel && !self.has(Feature::Doubtful);
            self.insert(
                node,
                'H',
                Kind::History(History {
                    deep,
                    within: None,
                    otherwise: None,
                }),
            );
        }
    }

    fn regions(&mut self, node: &mut Node, depth: usize, budget: &mut usize) {
        for _ in 0..self.random.between(2, 3) {
            let mut region = Node::new(&self.name('R'), Kind::Region);
            self.inside(&mut region, depth + 1, budget);
            node.children.push(region);
        }
    }

    fn states(&mut self, node: &mut Node, depth: usize, budget: &mut usize) {
        for _ in 0..self.random.between(1, 4) {
            *budget = budget.saturating_sub(1);
            let mut state = Node::new(&self.name('S'), Kind::State);
            if depth < DEPTH && *budget > 0 && self.random.chance(40) {
                self.inside(&mut state, depth + 1, budget);
            }
            node.children.push(state);
        }
        let (feature, percent) = match node.kind {
            Kind::Root => (Feature::Ending, 20),
            _ => (Feature::Done, 35),
        };
        if self.roll(feature, percent) {
            self.insert(node, 'F', Kind::Final);
        }
        if self.roll(feature, percent / 3) {
            self.insert(node, 'F', Kind::Final);
        }
    }

    /// Leaves out what the language leaves open: which leaf `push` remembers when there are
    /// several, and whether a deep record that ends in a nested final counts.
    pub(super) fn avoid_doubts(&mut self, root: &mut Node) {
        if self.has(Feature::Doubtful) {
            return;
        }
        let mut regions = false;
        root.walk(&mut |node| regions |= node.kind == Kind::Region);
        if regions {
            self.features.remove(Feature::Stack);
        }
        root.walk_mut(&mut |node| {
            let deep = |child: &Node| matches!(&child.kind, Kind::History(history) if history.deep);
            if node.children.iter().any(deep) {
                node.children.iter_mut().for_each(drop_inner_finals);
            }
        });
    }

    /// Puts a node between the children.
    fn insert(&mut self, node: &mut Node, letter: char, kind: Kind) {
        let child = Node::new(&self.name(letter), kind);
        let place = self.random.below(node.children.len() + 1);
        node.children.insert(place, child);
    }
}
