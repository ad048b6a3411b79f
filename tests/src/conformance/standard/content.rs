//! Executable content.

use std::collections::BTreeSet;

use super::{Rule, Standard};
use crate::conformance::source::{Action, Expr, Id};

impl<'d> Standard<'d> {
    pub(super) fn act(&mut self, action: &'d Action) {
        match action {
            Action::Raise(event) => self.internal.push_back(event.clone()),
            Action::Send(send) if send.delay == 0 => self.external.push_back(send.event.clone()),
            Action::Send(send) => self.delayed.push((self.now + send.delay, send.clone())),
            Action::Cancel(id) => self
                .delayed
                .retain(|(_, send)| send.id.as_ref() != Some(id)),
            Action::Assign(number, expr) => self.data[*number] = self.value(expr),
            Action::If(branches) => {
                let holds =
                    |cond: &Option<Expr>| cond.as_ref().is_none_or(|cond| self.value(cond) != 0);
                let chosen = branches.iter().find(|(cond, _)| holds(cond));
                self.run(chosen.map_or(&[], |(_, block)| block));
            }
        }
    }

    fn value(&self, expr: &Expr) -> i32 {
        if self.has(Rule::Configuration) {
            self.value_in(expr, &self.shown)
        } else {
            self.value_in(expr, &self.active)
        }
    }

    pub(super) fn value_in(&self, expr: &Expr, active: &BTreeSet<Id>) -> i32 {
        let is_active = |name: &str| active.iter().any(|&id| self.doc.node(id).id == name);
        expr.value(&self.data, &is_active)
    }
}
