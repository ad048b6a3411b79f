//! Transitions as rows.

use super::{Fit, Translator, missing};
use crate::conformance::source::{Id, Transition};
use crate::oracle::build::{after, row};
use crate::oracle::model::{Action as Statement, Cond, Events, Row, Trigger};

impl Translator<'_> {
    /// The rows of a state, in written order.
    pub(super) fn rows(&self, source: Id) -> Fit<Vec<Row>> {
        let mut rows = Vec::new();
        for (number, transition) in self.doc.node(source).transitions.iter().enumerate() {
            for trigger in self.triggers(source, number, transition) {
                rows.extend(self.row(source, transition, trigger)?);
            }
        }
        rows.extend(self.sends(source));
        for (number, row) in rows.iter_mut().enumerate() {
            row.label = format!("{}{number}", self.names.state(source));
        }
        Ok(rows)
    }

    /// One transition can stand for a `done` row and an `on` row.
    fn triggers(&self, source: Id, number: usize, transition: &Transition) -> Vec<Trigger> {
        if let Some(delay) = self.delays.instead_of(source, number) {
            return vec![Trigger::After(delay.into())];
        }
        if transition.events.is_empty() {
            return vec![Trigger::Always];
        }
        let native = |event: &String| self.completion.is_native(self.doc, event);
        let done = transition.events.iter().any(native);
        let patterns = self.events.patterns(transition);
        let on = (!patterns.is_empty()).then_some(Trigger::On(patterns));
        done.then_some(Trigger::Done(None))
            .into_iter()
            .chain(on)
            .collect()
    }

    fn row(&self, source: Id, transition: &Transition, trigger: Trigger) -> Fit<Option<Row>> {
        let guard = transition.cond.as_ref().map(|cond| self.cond(cond));
        let mut row = row(trigger);
        row.guard = guard
            .transpose()?
            .filter(|guard| *guard != Cond::Const(true));
        row.action = self.block(&transition.actions)?;
        row.target = self.target(source, transition)?;
        if row.action.is_some() || row.target.is_some() {
            return Ok(Some(row));
        }
        match row.trigger {
            Trigger::On(patterns) => row.trigger = Trigger::Ignore(Events::Named(patterns)),
            Trigger::Always if row.guard != Some(Cond::Const(false)) => {
                return missing("an eventless transition that does nothing, for ever");
            }
            _ => return Ok(None),
        }
        Ok(Some(row))
    }

    /// Delayed events of which the state itself keeps the time.
    fn sends(&self, source: Id) -> Vec<Row> {
        let sends = self.delays.of_state(source).into_iter();
        let row = |(delay, event): (u32, &str)| {
            let event = self.events.variant(event).to_owned();
            after(delay).run([Statement::Raise(event, None)])
        };
        sends.map(row).collect()
    }
}
