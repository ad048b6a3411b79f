//! Blocks.

use super::data::{visible_clocks, visible_lets};
use super::{FIELDS, Feature, Generator, View};
use crate::oracle::index::{Id, ROOT};
use crate::oracle::model::{Action, Block, Expr, Kind, Node, Place};

/// Where a block stands.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Spot {
    Row,
    Entry,
    Exit,
    Update,
    Initial,
}

impl Generator {
    pub(super) fn fill_blocks(&mut self, view: View, id: Id, node: &mut Node) {
        if self.random.chance(80) {
            node.entry = Some(self.block(view, id, Spot::Entry, false));
        }
        if self.random.chance(80) {
            node.exit = Some(self.block(view, id, Spot::Exit, false));
        }
        // Whether an ended machine still runs the root's `update` is left open.
        let ends = id == ROOT && self.has(Feature::Ending) && !self.has(Feature::Doubtful);
        if !ends && self.roll(Feature::Update, 30) {
            node.update = Some(self.block(view, id, Spot::Update, false));
        }
        let resumes = self.has(Feature::History) || self.has(Feature::Stack);
        if id != ROOT && resumes && self.random.chance(40) {
            node.resume = Some(self.block(view, id, Spot::Entry, false));
        }
    }

    pub(super) fn block(&mut self, view: View, at: Id, spot: Spot, payload: bool) -> Block {
        let most = if spot == Spot::Row { 3 } else { 1 };
        let count = self.random.between(0, most);
        (0..count)
            .filter_map(|_| self.action(view, at, spot, payload))
            .collect()
    }

    fn action(&mut self, view: View, at: Id, spot: Spot, payload: bool) -> Option<Action> {
        Some(match self.random.below(14) {
            0..=2 => Action::Set(self.bit()),
            3 | 4 => Action::Clear(self.bit()),
            5 if self.has(Feature::Fields) => {
                let field = self.random.below(FIELDS);
                Action::Assign(Place::Field(field), self.value(view, at, payload))
            }
            6 | 7 => {
                let lets = visible_lets(view, at);
                let name = self.random.pick(&lets)?.clone();
                let value = self.value(view, at, payload);
                let value = if self.random.chance(50) {
                    Expr::Let(name.clone()) + 1.into()
                } else {
                    value
                };
                Action::Assign(Place::Let(name), value)
            }
            8 => Action::LogValue(self.block_value(view, at, spot, payload)),
            9 if self.has(Feature::IsIn) => Action::LogIn(self.state(view)),
            10 if self.has(Feature::Timer) => {
                let clocks = visible_clocks(view, at);
                let value = if self.random.chance(80) { 0 } else { 1 };
                Action::SetClock(self.random.pick(&clocks)?.clone(), value)
            }
            11 if self.has(Feature::Raise) => self.raise(view, at, spot, payload),
            12 if self.has(Feature::Fallible) => {
                let event = self.raisable(view, spot)?;
                Action::Fail(self.cond(view, at, payload), event)
            }
            13 if self.has(Feature::Forget) && spot == Spot::Row => self.forget(view)?,
            _ => return None,
        })
    }

    fn block_value(&mut self, view: View, at: Id, spot: Spot, payload: bool) -> Expr {
        let clocks = visible_clocks(view, at);
        match self.random.below(3) {
            0 if spot == Spot::Update => Expr::Tick,
            1 if !clocks.is_empty() => Expr::Clock(clocks[self.random.below(clocks.len())].clone()),
            _ => self.value(view, at, payload),
        }
    }

    fn raise(&mut self, view: View, at: Id, spot: Spot, payload: bool) -> Action {
        let event = self.raisable(view, spot).unwrap_or_default();
        let carries = view.chart.event(&event).is_some_and(|event| event.payload);
        let value = carries.then(|| self.value(view, at, payload));
        if self.random.chance(50) {
            Action::Raise(event, value)
        } else {
            Action::TryRaise(event, value)
        }
    }

    /// Mostly the last of the events, so that not everything raises everything.
    fn raisable(&mut self, view: View, spot: Spot) -> Option<String> {
        let events = &view.chart.events;
        let any = spot == Spot::Row && self.random.chance(30);
        let event = if any {
            self.random.pick(events)
        } else {
            events.last()
        };
        event.map(|event| event.name.clone())
    }

    fn forget(&mut self, view: View) -> Option<Action> {
        let histories = view.index.all().filter(|&id| {
            let parent = view.index.parent(id);
            matches!(view.index.node(id).kind, Kind::History(_))
                && parent.is_some_and(|parent| !view.index.is_region(parent))
        });
        let composites = histories.filter_map(|id| view.index.parent(id));
        let composites: Vec<Id> = composites.collect();
        let composite = *self.random.pick(&composites)?;
        Some(Action::Forget(view.index.node(composite).name.clone()))
    }
}
