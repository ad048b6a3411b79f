//! Run to completion.

use super::select::{Occurrence, Selection, Stimulus, Taken};
use super::{Interpreter, Outcome};
use crate::oracle::index::Id;
use crate::oracle::model::Trigger;

impl Interpreter<'_> {
    /// Offers an event to the rows.
    pub(super) fn dispatch(&mut self, event: Occurrence, from: &str) -> Outcome {
        self.tell_offered(&event, from);
        // No row is taken any more when the machine has ended.
        if self.ended {
            return self.unhandled();
        }
        self.tell_refusals(Stimulus::Event(&event));
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
                self.unhandled()
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

    fn unhandled(&mut self) -> Outcome {
        self.tell(format!("unhandled {}", self.offered));
        Outcome::Unhandled
    }

    /// A deferral that finds no room is refused.
    fn keep(&mut self, event: Occurrence) -> Outcome {
        if self.deferred.len() >= self.shelf {
            self.full = true;
            self.tell_no_room(&event.event);
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
        self.tell_refusals(Stimulus::Always);
        let always = self.select_always();
        if !always.is_empty() && self.take_any(always) {
            return true;
        }
        if self.diverged {
            return false;
        }
        if let Some(event) = self.raised.pop_front() {
            self.dispatch(event, "raised");
            return true;
        }
        if let Some(event) = self.recall_deferred() {
            self.dispatch(event, "recalled");
            return true;
        }
        false
    }

    /// A `done` row is taken when the state is done, once.
    fn settle_done(&mut self, state: Id, by: Id) {
        let still = self.world.active.contains(&state) && self.world.active.contains(&by);
        if still {
            self.tell_refusals_of_ended(state, by);
        }
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

    /// Whether any was taken. A push that is refused would be refused again: other things have
    /// their turn.
    fn take_any(&mut self, rows: Vec<Taken>) -> bool {
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
