//! What can be asked of a machine.

use super::select::Selection;
use super::world::{Context, Sight};
use super::{Interpreter, Note, Occurrence};
use crate::oracle::index::{Id, ROOT};
use crate::oracle::model::Trigger;

impl<'c> Interpreter<'c> {
    /// Whether a row would be taken.
    pub fn can(&self, event: &Occurrence) -> bool {
        let found = match self.select_event(event) {
            Selection::Deferred => true,
            Selection::Rows(rows) => !rows.is_empty(),
        };
        found && !self.ended
    }

    /// The time to the earliest `after` that is not taken yet.
    pub fn due(&self) -> Option<u32> {
        let active = self.world.active.iter().filter(|_| !self.ended);
        active.flat_map(|&id| self.due_of(id)).min()
    }

    fn due_of(&self, id: Id) -> Vec<u32> {
        let memory = self.world.memory(id);
        let rows = self.index.node(id).rows.iter().enumerate();
        let armed = rows.filter(|(row, _)| !memory.fired.contains(row));
        let delays = armed.filter_map(|(_, row)| match &row.trigger {
            Trigger::After(delay) => Some(self.world.value(&self.index, delay, Sight::from(id))),
            _ => None,
        });
        delays
            .map(|delay| delay.saturating_sub(memory.clock))
            .collect()
    }

    /// Whether a state is active.
    pub fn is_in(&self, state: &str) -> bool {
        self.world.active.contains(&self.index.id(state))
    }

    /// Whether the last call came to rest before it ran out of steps.
    pub fn has_settled(&self) -> bool {
        !self.diverged
    }

    /// Whether a `final` at the top ended the machine.
    pub fn is_done(&self) -> bool {
        self.ended
    }

    /// The names of the active leaves, in written order.
    pub fn leaves(&self) -> Vec<&'c str> {
        let leaves = self.active_leaves().into_iter();
        leaves.map(|id| self.index.node(id).name.as_str()).collect()
    }

    pub(super) fn active_leaves(&self) -> Vec<Id> {
        let active = self.world.active.iter().copied();
        active.filter(|&id| self.index.is_leaf(id)).collect()
    }

    /// The names of all active states, regions and finals, in written order.
    pub fn configuration(&self) -> Vec<&'c str> {
        let active = self.world.active.iter().filter(|&&id| id != ROOT);
        active
            .map(|&id| self.index.node(id).name.as_str())
            .collect()
    }

    /// The active path: `A/B`, with regions `A/(R/X | S/Y)`.
    pub fn path(&self) -> String {
        self.path_inside(ROOT)
    }

    fn path_inside(&self, id: Id) -> String {
        let children = self.world.active_children(&self.index, id);
        let parts = children.into_iter().map(|child| {
            let name = &self.index.node(child).name;
            let inside = self.path_inside(child);
            if inside.is_empty() {
                name.clone()
            } else {
                format!("{name}/{inside}")
            }
        });
        let parts: Vec<_> = parts.collect();
        if self.index.is_parallel(id) {
            format!("({})", parts.join(" | "))
        } else {
            parts.concat()
        }
    }

    /// The user's context.
    pub fn context(&self) -> &Context {
        &self.world.context
    }

    /// The user's context, to change it between calls.
    pub fn context_mut(&mut self) -> &mut Context {
        &mut self.world.context
    }

    /// All that happened since this was last asked.
    pub fn take_notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.notes)
    }

    /// What of all that hangs on something the language leaves open.
    pub fn take_doubts(&mut self) -> Vec<&'static str> {
        std::mem::take(&mut self.doubts)
    }

    /// What the blocks said since notes were last taken.
    pub fn take_trace(&mut self) -> Vec<String> {
        let notes = self.take_notes().into_iter();
        notes
            .filter(|note| note.spoken)
            .map(|note| note.text)
            .collect()
    }
}
