//! What an update looks at before it runs anything.

use super::Interpreter;
use super::select::{Stimulus, Taken};
use super::world::Sight;
use crate::oracle::index::{Id, ROOT};
use crate::oracle::model::Trigger;

impl Interpreter<'_> {
    /// Advances the clocks of active states and the ages of records whose composite is not
    /// active; all saturate.
    pub(super) fn advance(&mut self, tick: u32) {
        for id in self.world.active.clone() {
            let memory = self.world.memory_mut(id);
            memory.clock = memory.clock.saturating_add(tick);
            self.advance_conditions(id, tick);
        }
        for (composite, record) in &mut self.records {
            if !self.world.active.contains(composite) {
                record.age = record.age.saturating_add(tick);
            }
        }
    }

    /// One clock a `when … for`: advanced before selection, zeroed when the condition is
    /// false.
    fn advance_conditions(&mut self, id: Id, tick: u32) {
        for (number, row) in self.index.node(id).rows.iter().enumerate() {
            let Trigger::When(cond, Some(_)) = &row.trigger else {
                continue;
            };
            let holds = self.world.holds(&self.index, cond, Sight::from(id));
            self.sensed.insert((id, number), holds);
            let held = self.world.memory_mut(id).held.entry(number).or_insert(0);
            *held = if holds { held.saturating_add(tick) } else { 0 };
        }
    }

    /// Polls `when` and `after` rows as if they were one event: urgent first, then innermost
    /// first. Internal rows run at once; the transitions, at most one a region, are handed
    /// back.
    pub(super) fn poll(&mut self) -> Vec<Taken> {
        let mut moves = Vec::new();
        self.poll_urgent(ROOT, &mut moves);
        self.poll_rest(ROOT, &mut moves);
        self.without_conflicts(moves)
    }

    fn poll_urgent(&mut self, id: Id, moves: &mut Vec<Taken>) {
        if self.poll_rows(id, true, moves) {
            return;
        }
        for child in self.world.active_children(&self.index, id) {
            self.poll_urgent(child, moves);
        }
    }

    /// Whether a transition was found in the state or inside it: it pre-empts what is
    /// outward.
    fn poll_rest(&mut self, id: Id, moves: &mut Vec<Taken>) -> bool {
        if moves.iter().any(|taken| taken.at == id) {
            return true;
        }
        let mut found = false;
        for child in self.world.active_children(&self.index, id) {
            found |= self.poll_rest(child, moves);
        }
        found || self.poll_rows(id, false, moves)
    }

    /// An internal row may change a condition whose clock has been advanced already.
    fn doubt_condition(&mut self, id: Id, number: usize) {
        if let Trigger::When(cond, Some(_)) = &self.index.node(id).rows[number].trigger
            && self.sensed.get(&(id, number))
                != Some(&self.world.holds(&self.index, cond, Sight::from(id)))
        {
            self.doubts
                .push("when the condition of a `for` is looked at");
        }
    }

    /// Polls the rows of a state; an internal row runs and polling goes on, a transition
    /// ends it.
    fn poll_rows(&mut self, id: Id, urgent: bool, moves: &mut Vec<Taken>) -> bool {
        for (number, row) in self.index.node(id).rows.iter().enumerate() {
            if row.urgent != urgent {
                continue;
            }
            self.doubt_condition(id, number);
            let Some(taken) = self.enabled(id, number, Stimulus::Poll) else {
                if self.guard_says_no(id, number, Stimulus::Poll) {
                    self.tell_refused(id, number);
                }
                continue;
            };
            if taken.route.is_some() {
                moves.push(taken);
                return true;
            }
            self.mark(&taken);
            self.run_row(&taken);
        }
        false
    }
}
