//! Run to completion.

use super::select::{Occurrence, Selection, Stimulus};
use super::{Interpreter, Outcome};
use crate::oracle::index::Id;
use crate::oracle::model::Trigger;

impl Interpreter<'_> {
    /// Offers an event to the rows.
    pub(super) fn dispatch(&mut self, event: Occurrence) -> Outcome {
        let rows = match self.select_event(&event) {
            Selection::Deferred => return self.keep(event),
            Selection::Rows(rows) => rows,
        };
        let ignores = |row: &Trigger| matches!(row, Trigger::Ignore(_));
        let (ignored, rows): (Vec<_>, Vec<_>) = rows
            .into_iter()
            .partition(|taken| self.row(taken).is_some_and(|row| ignores(&row.trigger)));
        if rows.is_empty() {
            return if ignored.is_empty() {
                Outcome::Unhandled
            } else {
                Outcome::Ignored
            };
        }
        let moves = rows.iter().any(|taken| taken.route.is_some());
        self.take(rows);
        if moves {
            Outcome::Transitioned
        } else {
            Outcome::Handled
        }
    }

    /// A deferral that finds no room is refused.
    fn keep(&mut self, event: Occurrence) -> Outcome {
        if self.deferred.len() >= self.shelf {
            self.full = true;
            return Outcome::Full;
        }
        self.deferred.push(event);
        Outcome::Deferred
    }

    /// Takes what is done, then `always` rows, until none is enabled; then the oldest raised
    /// event; and so on until nothing is left; then deferred events that nothing holds back,
    /// in order of arrival.
    pub(super) fn settle(&mut self) {
        while !self.ended && !self.diverged && self.settle_once() {}
        // What is left when the machine has ended or does not come to rest is dropped.
        self.raised.clear();
        self.completed.clear();
    }

    fn settle_once(&mut self) -> bool {
        if let Some((state, by)) = self.completed.pop_front() {
            self.settle_done(state, by);
            return true;
        }
        let always = self.select_always();
        if !always.is_empty() {
            return self.settle_always(always);
        }
        if let Some(event) = self.raised.pop_front().or_else(|| self.recall_deferred()) {
            self.dispatch(event);
            return true;
        }
        false
    }

    /// A `done` row is taken when the state is done, once.
    fn settle_done(&mut self, state: Id, by: Id) {
        let still = self.world.active.contains(&state) && self.world.active.contains(&by);
        let row = [true, false]
            .into_iter()
            .find_map(|urgent| self.first_row(state, Stimulus::Done(by), urgent));
        let rows = self.index.node(state).rows.iter();
        let waits = rows
            .filter(|row| matches!(row.trigger, Trigger::Done(_)))
            .count()
            > 0;
        match row {
            Some(taken) if still => self.take(vec![taken]),
            None if still && waits => self.doubts.push("whether a `done` row that was off waits"),
            _ => {}
        }
    }

    /// A push that is refused would be refused for ever: it ends the `always` rows.
    fn settle_always(&mut self, rows: Vec<super::select::Taken>) -> bool {
        let before = self.taken;
        self.take(rows);
        self.taken > before
    }

    fn recall_deferred(&mut self) -> Option<Occurrence> {
        let is_free = |event: &Occurrence| !matches!(self.select_event(event), Selection::Deferred);
        let first = self.deferred.iter().position(is_free)?;
        Some(self.deferred.remove(first))
    }
}
