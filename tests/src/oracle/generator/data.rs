//! `let`s and named clocks.

use super::{Feature, Generator, View};
use crate::oracle::index::Id;
use crate::oracle::model::{Chart, Expr, History, Kind, Let, Node};

impl Generator {
    /// Declares data and clocks, from the root down.
    pub(super) fn declare(&mut self, chart: &mut Chart) {
        self.declare_in(&mut chart.root, &mut Vec::new());
    }

    fn declare_in(&mut self, node: &mut Node, seen: &mut Vec<String>) {
        let outer = seen.len();
        while node.lets.len() < 3 && node.is_real() && self.roll(Feature::Data, 25) {
            self.declare_let(node, seen);
        }
        if matches!(node.kind, Kind::Root | Kind::State) && self.roll(Feature::Timer, 25) {
            node.timer = Some(self.name('t'));
        }
        for child in &mut node.children {
            self.declare_in(child, seen);
        }
        seen.truncate(outer);
    }

    fn declare_let(&mut self, node: &mut Node, seen: &mut Vec<String>) {
        if node.kind == Kind::Final {
            return;
        }
        let name = self.name('x');
        let required = self.may_require(node) && self.random.chance(35);
        let value = (!required).then(|| self.let_value(seen));
        node.lets.push(Let {
            name: name.clone(),
            value,
        });
        seen.push(name);
    }

    /// Regions are entered by default, and a history may enter its composite afresh.
    fn may_require(&self, node: &Node) -> bool {
        let mut children = node.children.iter();
        node.kind == Kind::State && children.all(|child| !matches!(child.kind, Kind::History(_)))
    }

    fn let_value(&mut self, seen: &[String]) -> Expr {
        match self.random.pick(seen) {
            Some(name) if self.random.chance(30) => Expr::Let(name.clone()),
            _ if self.roll(Feature::Fields, 30) => Expr::Field(self.random.below(super::FIELDS)),
            _ => Expr::Int(self.random.below(6) as u32),
        }
    }

    /// A `let`, clock or other value that is seen from a node.
    pub(super) fn value(&mut self, view: View, at: Id, payload: bool) -> Expr {
        let lets = visible_lets(view, at);
        match self.random.below(5) {
            0 if payload => Expr::Payload,
            1 if !lets.is_empty() => Expr::Let(lets[self.random.below(lets.len())].clone()),
            2 if self.has(Feature::Fields) => Expr::Field(self.random.below(super::FIELDS)),
            3 if self.has(Feature::Fields) => {
                let left = self.value(view, at, payload);
                left + Expr::Int(self.random.below(4) as u32)
            }
            _ => Expr::Int(self.random.below(6) as u32),
        }
    }

    /// A history's limit and `else`; the way to it asks for no data.
    pub(super) fn fill_history(&mut self, view: View, id: Id, history: &mut History) {
        if self.roll(Feature::Within, 40) {
            history.within = Some(Expr::Int(self.random.between(1, 8) as u32));
        }
        let composite = view.index.parent(id).unwrap_or_default();
        let states = view.index.all().filter(|&state| {
            let asks = |id: &Id| {
                view.index
                    .node(*id)
                    .lets
                    .iter()
                    .any(|entry| entry.value.is_none())
            };
            view.index.node(state).kind == Kind::State
                && view.index.is_inside(state, composite)
                && !view.index.line(state).iter().any(asks)
        });
        let states: Vec<Id> = states.collect();
        if self.random.chance(50) {
            let state = self.random.pick(&states);
            history.otherwise = state.map(|&state| view.index.node(state).name.clone());
        }
    }
}

/// The `let`s seen from a node.
pub(super) fn visible_lets(view: View, at: Id) -> Vec<String> {
    let line = view.index.line(at).into_iter();
    line.flat_map(|id| {
        view.index
            .node(id)
            .lets
            .iter()
            .map(|entry| entry.name.clone())
    })
    .collect()
}

/// The clocks seen from a node.
pub(super) fn visible_clocks(view: View, at: Id) -> Vec<String> {
    view.index
        .line(at)
        .into_iter()
        .filter_map(|id| view.index.node(id).timer.clone())
        .collect()
}
