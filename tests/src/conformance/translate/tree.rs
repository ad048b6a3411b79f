//! States, regions and finals.

use super::{Fit, MACHINE, Translator};
use crate::conformance::source::{Id, Kind, ROOT};
use crate::oracle::build::region;
use crate::oracle::model::{Block, Goal, Initial, Kind as Sort, Node, Target};

impl Translator<'_> {
    pub(super) fn root(&self) -> Fit<Node> {
        let root = Node::new(MACHINE, Sort::Root);
        let mut root = self.filled(root, ROOT)?;
        root.entry = joined(Some(self.first_values()), root.entry.unwrap_or_default());
        Ok(root)
    }

    fn state(&self, id: Id) -> Fit<Node> {
        let state = Node::new(self.names.state(id), self.sort(id)?);
        self.filled(state, id)
    }

    /// A final that has something to do is a state.
    fn sort(&self, id: Id) -> Fit<Sort> {
        let node = self.doc.node(id);
        let silent = self.block(&node.entry)?.is_none() && self.block(&node.exit)?.is_none();
        let is_final = node.kind == Kind::Final && silent && !self.completion.is_told(self.doc, id);
        Ok(if is_final { Sort::Final } else { Sort::State })
    }

    fn filled(&self, mut node: Node, id: Id) -> Fit<Node> {
        let written = self.doc.node(id);
        node.entry = self.block(&written.entry)?;
        node.exit = self.block(&written.exit)?;
        if written.kind == Kind::Final && node.kind == Sort::State {
            node.entry = joined(node.entry, self.tell(id));
            node.exit = joined(node.exit, self.untell(id));
        }
        node.rows = self.rows(id)?;
        if self.has_regions(id) {
            node.children = self.histories(id)?;
            for child in self.doc.children(id) {
                node.children.push(self.region(child)?);
            }
            return Ok(node);
        }
        self.with_children(node, id)
    }

    /// Of one child alone no regions are made.
    fn has_regions(&self, id: Id) -> bool {
        self.doc.is_parallel(id) && self.doc.children(id).len() > 1
    }

    fn with_children(&self, mut node: Node, id: Id) -> Fit<Node> {
        if self.doc.is_atomic(id) {
            return Ok(node);
        }
        let written = self.doc.node(id).initial.as_ref();
        let action = written.map(|jump| self.block(&jump.actions)).transpose()?;
        node.initial = Some(Initial {
            action: action.flatten(),
            target: self.initial_target(&self.doc.initial_targets(id))?,
        });
        node.children = self.histories(id)?;
        for child in self.doc.children(id) {
            node.children.push(self.state(child)?);
        }
        Ok(node)
    }

    fn histories(&self, id: Id) -> Fit<Vec<Node>> {
        let histories = self.doc.histories(id).into_iter();
        let nodes: Vec<Vec<Node>> = histories
            .map(|history| self.history(history))
            .collect::<Fit<_>>()?;
        Ok(nodes.concat())
    }

    /// A child of a parallel is a state in a region of its own, or the region itself.
    fn region(&self, id: Id) -> Fit<Node> {
        if self.completion.flat.contains(&id) {
            return self.with_children(region(self.names.state(id)), id);
        }
        let mut node = region(self.names.region(id));
        node.initial = Some(Initial {
            action: None,
            target: Target::To(Goal::new(self.names.state(id))),
        });
        node.children = vec![self.state(id)?];
        Ok(node)
    }
}

fn joined(block: Option<Block>, more: Block) -> Option<Block> {
    let all = [block.unwrap_or_default(), more].concat();
    (!all.is_empty()).then_some(all)
}
