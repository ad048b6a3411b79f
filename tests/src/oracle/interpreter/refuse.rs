//! Which guards are asked, and say no, before rows are found: that is all an observer learns of
//! how rows are selected.

use std::collections::BTreeSet;

use super::Interpreter;
use super::select::Stimulus;
use super::world::Sight;
use crate::oracle::index::{Id, ROOT};
use crate::oracle::model::{Row, Trigger};

/// What was found while rows were looked at.
#[derive(Default)]
struct Looks {
    /// States of which an urgent row is taken.
    hurried: BTreeSet<Id>,
    /// Rows whose guard said no.
    refused: Vec<(Id, usize)>,
}

impl Interpreter<'_> {
    /// All urgent rows are looked at before all others, outermost first; then the others,
    /// innermost first. In each region it ends with the first row that is taken.
    pub(super) fn tell_refusals(&mut self, stimulus: Stimulus) {
        let mut looks = Looks::default();
        self.look_outermost_first(ROOT, stimulus, &mut looks);
        self.look_innermost_first(ROOT, stimulus, &mut looks);
        for (at, row) in looks.refused {
            self.tell_refused(at, row);
        }
    }

    /// Of a state that has come to its end, only its own rows are looked at.
    pub(super) fn tell_refusals_of_ended(&mut self, state: Id, by: Id) {
        let mut looks = Looks::default();
        let mut look = |urgent| self.look_at(state, Stimulus::Done(by), urgent, &mut looks);
        let _ = look(true) || look(false);
        for (at, row) in looks.refused {
            self.tell_refused(at, row);
        }
    }

    fn look_outermost_first(&self, id: Id, stimulus: Stimulus, looks: &mut Looks) {
        if self.look_at(id, stimulus, true, looks) {
            looks.hurried.insert(id);
            return;
        }
        for child in self.world.active_children(&self.index, id) {
            self.look_outermost_first(child, stimulus, looks);
        }
    }

    /// Whether a row is taken in the state or inside it.
    fn look_innermost_first(&self, id: Id, stimulus: Stimulus, looks: &mut Looks) -> bool {
        if looks.hurried.contains(&id) {
            return true;
        }
        let mut found = false;
        for child in self.world.active_children(&self.index, id) {
            found |= self.look_innermost_first(child, stimulus, looks);
        }
        found || self.look_at(id, stimulus, false, looks)
    }

    /// Whether one of the state's own rows is taken; deferrals are looked at last.
    fn look_at(&self, id: Id, stimulus: Stimulus, urgent: bool, looks: &mut Looks) -> bool {
        let rows = self.index.node(id).rows.iter().enumerate();
        let mut rows: Vec<_> = rows.filter(|(_, row)| row.urgent == urgent).collect();
        rows.sort_by_key(|(_, row)| matches!(row.trigger, Trigger::Defer(_)));
        for (row, _) in rows {
            if self.enabled(id, row, stimulus).is_some() {
                return true;
            }
            if self.guard_says_no(id, row, stimulus) {
                looks.refused.push((id, row));
            }
        }
        false
    }

    /// Whether a row matches that nothing turns off, and its guard says no.
    pub(super) fn guard_says_no(&self, at: Id, number: usize, stimulus: Stimulus) -> bool {
        let row = &self.index.node(at).rows[number];
        let Some(sight) = self.triggered(at, number, stimulus) else {
            return false;
        };
        let guard = row.guard.as_ref();
        guard.is_some_and(|guard| !self.world.holds(&self.index, guard, sight))
            && !self.is_off_anyway(at, row, sight)
    }

    /// Whether a row is off whichever target it would choose.
    fn is_off_anyway(&self, at: Id, row: &Row, sight: Sight) -> bool {
        row.target.as_ref().is_some_and(|target| {
            let choices = target.choices().into_iter();
            let mut routes = choices.map(|choice| self.route_now(choice, sight));
            routes.all(|route| self.is_off(at, row, &route))
        })
    }
}
