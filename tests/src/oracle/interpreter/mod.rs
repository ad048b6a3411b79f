//! The rules, read aloud.
//!
//! Slow on purpose: sets, lists and copies, one rule after the other. Where the language
//! leaves something open this does what a UML state machine does, then what SCXML does.

mod block;
mod enter;
mod look;
mod plan;
mod poll;
mod refuse;
mod route;
mod select;
mod settle;
mod step;
mod tell;
#[cfg(test)]
mod tests;
mod world;

use std::collections::{BTreeMap, VecDeque};

use crate::oracle::index::{Id, Index, ROOT};
use plan::{Given, Planner};
use route::{Manner, Route};
use select::Taken;
use step::{Frame, Record};
use world::{Sight, World};

pub use block::Note;
pub use select::Occurrence;
pub use world::Context;

use super::model::{Chart, DEFAULT_QUEUE, DEFAULT_STEPS, Goal};

/// What came of a call, the strongest first.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Outcome {
    /// A raise, deferral or push found no room.
    Full,
    /// More transitions than `steps`.
    Diverged,
    /// A row changed the state.
    Transitioned,
    /// An internal row was taken.
    Handled,
    /// The event is kept.
    Deferred,
    /// An `ignore` row was taken.
    Ignored,
    /// Nothing was taken.
    Unhandled,
}

/// A running machine.
pub struct Interpreter<'c> {
    chart: &'c Chart,
    index: Index<'c>,
    world: World,
    records: BTreeMap<Id, Record>,
    stack: Vec<Frame>,
    deferred: Vec<Occurrence>,
    ended: bool,
    notes: Vec<Note>,
    doubts: Vec<&'static str>,
    // The limits of the chart.
    queue: usize,
    steps: usize,
    shelf: usize,
    room: usize,
    // What belongs to one call.
    raised: VecDeque<Occurrence>,
    /// What the running block raised last in vain.
    in_vain: Option<String>,
    completed: VecDeque<(Id, Id)>,
    sensed: BTreeMap<(Id, usize), bool>,
    tick: Option<u32>,
    taken: usize,
    full: bool,
    diverged: bool,
    moved: bool,
    acted: bool,
    route: String,
    /// The event that rows are asked about, and where it comes from.
    offered: String,
}

impl<'c> Interpreter<'c> {
    /// Enters the root, then follows initials to a leaf.
    pub fn start(chart: &'c Chart, context: Context) -> (Self, Outcome) {
        let mut machine = Self::new(chart, context);
        let steps = Planner::new(&machine, &machine.world).start(ROOT);
        machine.move_to_start(&steps);
        machine.enter(steps, Given::new());
        machine.tell(format!("changed start -> {}", machine.path()));
        machine.settle();
        let outcome = machine.outcome(Outcome::Transitioned);
        (machine, outcome)
    }

    fn new(chart: &'c Chart, context: Context) -> Self {
        let mut machine = Self {
            chart,
            index: Index::new(chart),
            world: World {
                context,
                ..World::default()
            },
            records: BTreeMap::new(),
            stack: Vec::new(),
            deferred: Vec::new(),
            ended: false,
            notes: Vec::new(),
            doubts: Vec::new(),
            queue: chart.queue.unwrap_or(DEFAULT_QUEUE),
            steps: chart.steps.unwrap_or(DEFAULT_STEPS),
            shelf: chart.deferred.unwrap_or(0),
            room: chart.stack.unwrap_or(0),
            raised: VecDeque::new(),
            in_vain: None,
            completed: VecDeque::new(),
            sensed: BTreeMap::new(),
            tick: None,
            taken: 0,
            full: false,
            diverged: false,
            moved: false,
            acted: false,
            route: String::new(),
            offered: String::new(),
        };
        machine.begin(None);
        machine
    }

    fn move_to_start(&mut self, steps: &[plan::Step]) {
        for step in steps {
            if let plan::Step::Enter { state, .. } = step {
                self.world.active.insert(*state);
            }
        }
    }

    fn begin(&mut self, tick: Option<u32>) {
        self.tick = tick;
        self.taken = 0;
        self.full = false;
        self.diverged = false;
        self.moved = false;
        self.acted = false;
        self.route = "none -> none".to_owned();
    }

    /// `Full` and `Diverged` win over all.
    fn outcome(&self, of_the_event: Outcome) -> Outcome {
        let full = self.full.then_some(Outcome::Full);
        let diverged = self.diverged.then_some(Outcome::Diverged);
        full.or(diverged).unwrap_or(of_the_event)
    }

    /// Handles an event.
    pub fn handle(&mut self, event: &Occurrence) -> Outcome {
        self.begin(None);
        let outcome = self.dispatch(event.clone(), "event");
        // Only what took a row or ran a block is followed by more: a refusal changes nothing.
        if outcome <= Outcome::Handled && (self.moved || self.acted) {
            self.settle();
        } else if outcome != Outcome::Unhandled && !self.select_always().is_empty() {
            self.doubts
                .push("whether `always` rows are looked at after an event was only kept");
        }
        self.outcome(outcome)
    }

    /// Sense, decide, act: clocks, polled rows, `update` blocks.
    pub fn update(&mut self, tick: u32) -> Outcome {
        self.begin(Some(tick));
        if self.ended {
            return Outcome::Unhandled;
        }
        self.advance(tick);
        let moves = self.poll();
        self.take(moves);
        if self.acted || self.moved {
            self.settle();
        }
        if !self.ended && !self.diverged {
            self.run_updates();
        }
        self.outcome(match (self.moved, self.acted) {
            (true, _) => Outcome::Transitioned,
            (false, true) => Outcome::Handled,
            (false, false) => Outcome::Unhandled,
        })
    }

    /// The update actions of what is active, outermost first; then to completion.
    fn run_updates(&mut self) {
        let mut ran = false;
        for id in self.world.active.clone() {
            let node = self.index.node(id);
            let Some(block) = &node.update else {
                continue;
            };
            ran = true;
            let sight = Sight {
                tick: self.tick,
                ..Sight::from(id)
            };
            self.run(format!("update {}", node.name), Some(block), sight);
        }
        if ran {
            self.settle();
        }
    }

    /// Goes to a state as by a row on the active leaf, without guard or hold. Refused if the
    /// way there enters a `let` that nobody gives.
    pub fn goto(&mut self, state: &str) -> Outcome {
        self.begin(None);
        let target = self.index.id(state);
        let route = Route::new(Manner::Plain, &[Goal::new(state)]);
        let at = self.nearest_leaf(target);
        let scope = self.scope(at, &route);
        let line = self.index.line(target).into_iter();
        let mut entered = line.filter(|&id| self.index.is_inside(id, scope));
        let lacks = |id| {
            self.index
                .node(id)
                .lets
                .iter()
                .any(|entry| entry.value.is_none())
        };
        if self.ended || self.index.is_region(target) || entered.any(lacks) {
            return Outcome::Unhandled;
        }
        self.take(vec![Taken {
            at,
            row: None,
            route: Some(route),
            payload: None,
            tick: None,
            before: self.world.clone(),
        }]);
        self.settle();
        self.outcome(Outcome::Transitioned)
    }

    /// The active leaf that has most in common with a state: the one in its region.
    fn nearest_leaf(&self, target: Id) -> Id {
        let depth = |leaf: &Id| self.index.line(self.index.common(&[*leaf, target])).len();
        let leaves = self.active_leaves().into_iter().rev();
        leaves.max_by_key(depth).expect("something is active")
    }

    /// Runs the exits of all that is active.
    pub fn stop(&mut self) {
        self.begin(None);
        let before = self.path();
        for id in self.world.active.clone().into_iter().rev() {
            self.exit_one(id);
        }
        self.tell(format!("changed {before} -> stop"));
        self.raised.clear();
    }
}
