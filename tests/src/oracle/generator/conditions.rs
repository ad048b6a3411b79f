//! Conditions.

use super::{BITS, FIELDS, Feature, Generator, View};
use crate::oracle::index::Id;
use crate::oracle::model::{Cond, Expr, Kind};

impl Generator {
    pub(super) fn bit(&mut self) -> u8 {
        self.random.below(BITS) as u8
    }

    /// A condition over what is seen from a node.
    pub(super) fn cond(&mut self, view: View, at: Id, payload: bool) -> Cond {
        match self.random.below(12) {
            0 => !self.cond(view, at, payload),
            1 => self.cond(view, at, payload) & self.cond(view, at, payload),
            2 => self.cond(view, at, payload) | self.cond(view, at, payload),
            3 | 4 if self.has(Feature::IsIn) => Cond::In(self.state(view)),
            5 | 6 if payload || self.has(Feature::Data) || self.has(Feature::Fields) => {
                let left = self.value(view, at, payload);
                let right = self.value(view, at, payload);
                if self.random.chance(50) {
                    Cond::Less(left, right)
                } else {
                    Cond::Equal(left, right)
                }
            }
            _ => Cond::Bit(self.bit()),
        }
    }

    /// A condition over the context alone, for initials.
    pub(super) fn context_cond(&mut self) -> Cond {
        if self.roll(Feature::Fields, 30) {
            let field = Expr::Field(self.random.below(FIELDS));
            Cond::Less(field, Expr::Int(self.random.between(1, 4) as u32))
        } else {
            Cond::Bit(self.bit())
        }
    }

    /// The name of something that can be active.
    pub(super) fn state(&mut self, view: View) -> String {
        let states = view.index.all().filter(|&id| {
            matches!(
                view.index.node(id).kind,
                Kind::State | Kind::Region | Kind::Final
            )
        });
        let states: Vec<Id> = states.collect();
        view.index
            .node(states[self.random.below(states.len())])
            .name
            .clone()
    }
}
