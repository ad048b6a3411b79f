//! Which rows are taken.

use std::collections::BTreeSet;

use super::Interpreter;
use super::route::{Manner, Route};
use super::world::{Sight, World};
use crate::oracle::index::{Id, ROOT};
use crate::oracle::model::{Events, Pattern, Payload, Row, Trigger};

/// An event with its payload.
#[derive(Clone, Debug, PartialEq)]
pub struct Occurrence {
    /// The event's name.
    pub event: String,
    /// What it carries, if it carries something.
    pub payload: u32,
}

impl Occurrence {
    /// An event without payload.
    pub fn plain(event: &str) -> Self {
        Self::carrying(event, 0)
    }

    /// An event that carries a value.
    pub fn carrying(event: &str, payload: u32) -> Self {
        let event = event.to_owned();
        Self { event, payload }
    }
}

/// What rows are asked about.
#[derive(Clone, Copy)]
pub(super) enum Stimulus<'e> {
    Event(&'e Occurrence),
    /// A poll by `update`.
    Poll,
    Always,
    /// A state was ended by that final.
    Done(Id),
}

/// A row that is to be taken, or a `goto`, which has no row.
#[derive(Clone)]
pub(super) struct Taken {
    pub(super) at: Id,
    pub(super) row: Option<usize>,
    pub(super) route: Option<Route>,
    pub(super) payload: Option<u32>,
    pub(super) tick: Option<u32>,
    /// The world in which it was decided.
    pub(super) before: World,
}

/// What comes of an event.
pub(super) enum Selection {
    Rows(Vec<Taken>),
    Deferred,
}

impl Interpreter<'_> {
    pub(super) fn select_event(&self, event: &Occurrence) -> Selection {
        let picks = self.innermost(ROOT, Stimulus::Event(event));
        let (deferrals, rows): (Vec<_>, Vec<_>) =
            picks.into_iter().partition(|pick| self.is_deferral(pick));
        // A deferral in one region holds the event for all, but urgent rows are looked at
        // before deferral.
        let urgent = rows
            .iter()
            .any(|pick| self.row(pick).is_some_and(|row| row.urgent));
        if !deferrals.is_empty() && !urgent {
            return Selection::Deferred;
        }
        Selection::Rows(self.without_conflicts(rows))
    }

    pub(super) fn select_always(&self) -> Vec<Taken> {
        self.without_conflicts(self.innermost(ROOT, Stimulus::Always))
    }

    /// Each region gets the event once. Urgent rows come first, outermost first; then a row
    /// in an inner state pre-empts those of its ancestors.
    fn innermost(&self, id: Id, stimulus: Stimulus) -> Vec<Taken> {
        if let Some(urgent) = self.first_row(id, stimulus, true) {
            return vec![urgent];
        }
        let children = self.world.active_children(&self.index, id).into_iter();
        let inner: Vec<_> = children
            .flat_map(|child| self.innermost(child, stimulus))
            .collect();
        if !inner.is_empty() {
            return inner;
        }
        self.first_row(id, stimulus, false).into_iter().collect()
    }

    /// The first row of a state, in written order, whose pattern and guard hold; a deferral
    /// only if no other row takes the event.
    pub(super) fn first_row(&self, id: Id, stimulus: Stimulus, urgent: bool) -> Option<Taken> {
        let rows = self.index.node(id).rows.iter().enumerate();
        let picks = rows
            .filter(|(_, row)| row.urgent == urgent)
            .filter_map(|(row, _)| self.enabled(id, row, stimulus))
            .collect::<Vec<_>>();
        let taker = picks.iter().find(|pick| !self.is_deferral(pick));
        taker.or(picks.first()).cloned()
    }

    fn is_deferral(&self, pick: &Taken) -> bool {
        self.row(pick)
            .is_some_and(|row| matches!(row.trigger, Trigger::Defer(_)))
    }

    pub(super) fn row(&self, taken: &Taken) -> Option<&Row> {
        taken.row.map(|row| &self.index.node(taken.at).rows[row])
    }

    /// The row, if its trigger and guard hold and nothing turns it off.
    pub(super) fn enabled(&self, at: Id, number: usize, stimulus: Stimulus) -> Option<Taken> {
        let row = &self.index.node(at).rows[number];
        let sight = self.triggered(at, number, stimulus)?;
        let holds = |cond| self.world.holds(&self.index, cond, sight);
        if !row.guard.as_ref().is_none_or(holds) {
            return None;
        }
        // The target is decided with the guards.
        let target = row.target.as_ref();
        let route = target.map(|target| self.route_now(target, sight));
        if let Some(route) = &route
            && self.is_off(at, row, route)
        {
            return None;
        }
        Some(Taken {
            at,
            row: Some(number),
            route,
            payload: sight.payload,
            tick: sight.tick,
            before: self.world.clone(),
        })
    }

    pub(super) fn triggered(&self, at: Id, number: usize, stimulus: Stimulus) -> Option<Sight> {
        let row = &self.index.node(at).rows[number];
        let sight = Sight {
            tick: self.tick,
            ..Sight::from(at)
        };
        match (&row.trigger, stimulus) {
            (
                Trigger::Ignore(Events::Rest) | Trigger::Defer(Events::Rest),
                Stimulus::Event(event),
            ) => self.is_rest(at, event).then_some(sight),
            (Trigger::On(_) | Trigger::Ignore(_) | Trigger::Defer(_), Stimulus::Event(event)) => {
                let fits = row.patterns().iter().any(|pattern| matches(pattern, event));
                let payload = Some(event.payload);
                fits.then_some(Sight {
                    payload,
                    ..Sight::from(at)
                })
            }
            (Trigger::When(cond, duration), Stimulus::Poll) => {
                let holds = self.world.holds(&self.index, cond, Sight::from(at));
                let held = self
                    .world
                    .memory(at)
                    .held
                    .get(&number)
                    .copied()
                    .unwrap_or(0);
                let long =
                    |duration| held >= self.world.value(&self.index, duration, Sight::from(at));
                (holds && duration.as_ref().is_none_or(long)).then_some(sight)
            }
            (Trigger::After(delay), Stimulus::Poll) => {
                let memory = self.world.memory(at);
                let due = memory.clock >= self.world.value(&self.index, delay, Sight::from(at));
                (due && !memory.fired.contains(&number)).then_some(sight)
            }
            (Trigger::Always, Stimulus::Always) => Some(Sight::from(at)),
            (Trigger::Done(None), Stimulus::Done(_)) => Some(Sight::from(at)),
            (Trigger::Done(Some(name)), Stimulus::Done(by)) => {
                (self.index.id(name) == by).then_some(Sight::from(at))
            }
            _ => None,
        }
    }

    /// `_` is every event that no other row of the state names, and so every one that no row of
    /// any state does, which an existing event type may have.
    fn is_rest(&self, at: Id, event: &Occurrence) -> bool {
        let rows = self.index.node(at).rows.iter();
        !rows
            .flat_map(Row::patterns)
            .any(|pattern| pattern.event == event.event)
    }

    /// Whether something turns off a row that would be taken otherwise.
    pub(super) fn is_off(&self, at: Id, row: &Row, route: &Route) -> bool {
        // `pop` on an empty stack is not enabled.
        if route.manner == Manner::Pop && route.goals.is_empty() {
            return true;
        }
        let condition = matches!(row.trigger, Trigger::When(..) | Trigger::Always);
        condition && self.is_there(at, route) || !row.urgent && self.is_held(at, route)
    }

    /// A condition whose target is strictly inside the state that declares it is off while
    /// that target is active.
    fn is_there(&self, at: Id, route: &Route) -> bool {
        let landings = self.landings(route);
        let there = |id: &Id| self.index.is_inside(*id, at) && self.world.active.contains(id);
        landings.iter().all(there)
    }

    /// Rows declared outside an active state that holds, and which would exit it, are off.
    fn is_held(&self, at: Id, route: &Route) -> bool {
        let exits = self.leaves_behind(at, route);
        exits.into_iter().any(|id| {
            let holds = |guard| self.world.holds(&self.index, guard, Sight::from(id));
            let declared_outside = at != id && !self.index.is_inside(at, id);
            declared_outside && self.index.node(id).hold.as_ref().is_some_and(holds)
        })
    }

    /// Of rows that would exit each other's states the first wins: urgent ones, then in
    /// written order.
    pub(super) fn without_conflicts(&self, mut picks: Vec<Taken>) -> Vec<Taken> {
        picks.sort_by_key(|pick| !self.row(pick).is_some_and(|row| row.urgent));
        let mut kept: Vec<Taken> = Vec::new();
        let mut left = BTreeSet::new();
        for pick in picks {
            let exits = self.exits(&pick);
            if exits.is_disjoint(&left) {
                left.extend(exits);
                kept.push(pick);
            }
        }
        kept.sort_by_key(|pick| (pick.at, pick.row));
        kept
    }

    pub(super) fn exits(&self, taken: &Taken) -> BTreeSet<Id> {
        let route = taken.route.as_ref();
        route
            .map(|route| self.leaves_behind(taken.at, route))
            .unwrap_or_default()
    }
}

fn matches(pattern: &Pattern, event: &Occurrence) -> bool {
    let fits = match pattern.payload {
        Payload::Literal(value) => value == event.payload,
        Payload::Bare | Payload::Bind => true,
    };
    pattern.event == event.event && fits
}
