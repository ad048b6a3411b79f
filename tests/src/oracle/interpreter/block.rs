//! Running user code.

use std::ops::ControlFlow;

use super::Interpreter;
use super::select::Occurrence;
use super::world::Sight;
use crate::oracle::index::Id;
use crate::oracle::model::{Action, Expr, Place, Trigger};

/// A line of the trace.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// The line.
    pub text: String,
    /// Whether the chart has a block there that says so. What has none happens all the
    /// same, but no user code sees it.
    pub spoken: bool,
}

impl Interpreter<'_> {
    pub(super) fn note(&mut self, text: String, spoken: bool) {
        self.notes.push(Note { text, spoken });
    }

    /// Runs a block that opens by a line that names it.
    pub(super) fn run(&mut self, title: String, block: Option<&[Action]>, sight: Sight) {
        self.note(title, block.is_some());
        self.acted |= block.is_some();
        let before = self.clocks();
        let _ = self.act_all(block.unwrap_or_default(), sight);
        if let Some(event) = self.in_vain.take() {
            self.tell_no_room(&event);
        }
        for (id, clock) in before {
            self.arm(id, clock);
        }
    }

    fn clocks(&self) -> Vec<(Id, u32)> {
        let all = self.world.memory.iter();
        all.map(|(&id, memory)| (id, memory.clock)).collect()
    }

    /// An `after` that was taken is armed again when a block has set its clock back below the
    /// delay.
    fn arm(&mut self, id: Id, before: u32) {
        let mut memory = self.world.memory(id);
        if memory.clock >= before {
            return;
        }
        let rows = &self.index.node(id).rows;
        memory.fired.retain(|&row| match &rows[row].trigger {
            Trigger::After(delay) => {
                memory.clock >= self.world.value(&self.index, delay, Sight::from(id))
            }
            _ => true,
        });
        self.world.memory_mut(id).fired = memory.fired;
    }

    /// Breaks off where an error ends the block, and is raised as an event.
    fn act_all(&mut self, actions: &[Action], sight: Sight) -> ControlFlow<()> {
        for action in actions {
            match action {
                Action::Fail(cond, event) if self.world.holds(&self.index, cond, sight) => {
                    self.raise(event, 0);
                    return ControlFlow::Break(());
                }
                Action::If(cond, then, otherwise) => {
                    let chosen = if self.world.holds(&self.index, cond, sight) {
                        then
                    } else {
                        otherwise
                    };
                    self.act_all(chosen, sight)?;
                }
                _ => self.act(action, sight),
            }
        }
        ControlFlow::Continue(())
    }

    fn act(&mut self, action: &Action, sight: Sight) {
        let value = |expr: &Expr| self.world.value(&self.index, expr, sight);
        match action {
            Action::Log(text) => self.note(text.clone(), true),
            Action::LogValue(expr) => self.note(format!("value {}", value(expr)), true),
            Action::LogIn(state) => {
                let active = self.is_in(state);
                self.note(format!("in {state} {active}"), true);
            }
            Action::LogRoute => self.note(self.route.clone(), true),
            Action::Set(bit) => self.world.context.bits |= 1 << bit,
            Action::Clear(bit) => self.world.context.bits &= !(1 << bit),
            Action::Assign(Place::Field(field), expr) => {
                self.world.context.fields[*field] = value(expr);
            }
            Action::Assign(Place::Let(name), expr) => {
                let value = value(expr);
                let owner = self.index.owner_of_let(name, sight.at);
                self.world
                    .memory_mut(owner)
                    .lets
                    .insert(name.clone(), value);
            }
            Action::Raise(event, payload) => {
                let payload = payload.as_ref().map_or(0, value);
                self.raise(event, payload);
            }
            Action::TryRaise(event, payload) => {
                let payload = payload.as_ref().map_or(0, value);
                if !self.raise(event, payload) {
                    self.note(format!("full {event}"), true);
                }
            }
            Action::Forget(composite) => {
                self.records.remove(&self.index.id(composite));
            }
            Action::SetClock(name, value) => self.set_clock(name, *value, sight),
            Action::Fail(..) | Action::If(..) => {}
        }
    }

    /// Raised events wait; one that finds no room is refused.
    fn raise(&mut self, event: &str, payload: u32) -> bool {
        if self.raised.len() >= self.queue {
            self.full = true;
            self.in_vain = Some(event.to_owned());
            return false;
        }
        let event = event.to_owned();
        self.raised.push_back(Occurrence { event, payload });
        true
    }

    fn set_clock(&mut self, name: &str, value: u32, sight: Sight) {
        let owner = self.index.owner_of_clock(name, sight.at);
        self.world.memory_mut(owner).clock = value;
    }
}
