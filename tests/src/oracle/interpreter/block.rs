//! Running user code.

use std::ops::ControlFlow;

use super::Interpreter;
use super::select::Occurrence;
use super::world::Sight;
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
        let _ = self.act_all(block.unwrap_or_default(), sight);
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
            return false;
        }
        let event = event.to_owned();
        self.raised.push_back(Occurrence { event, payload });
        true
    }

    /// Sets a clock; an `after` that was taken is armed again if that is below its delay.
    fn set_clock(&mut self, name: &str, value: u32, sight: Sight) {
        let owner = self.index.owner_of_clock(name, sight.at);
        let mut memory = self.world.memory(owner);
        if value < memory.clock {
            memory
                .fired
                .retain(|&row| match &self.index.node(owner).rows[row].trigger {
                    Trigger::After(delay) => {
                        value >= self.world.value(&self.index, delay, Sight::from(owner))
                    }
                    _ => true,
                });
        }
        memory.clock = value;
        self.world.memory.insert(owner, memory);
    }
}
