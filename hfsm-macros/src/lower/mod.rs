//! Chart to plan: what happens, in which order, worked out for every transition.
//!
//! A plan is still plain data: [`crate::emit`] alone decides what the code looks like.

mod clock;
mod features;
mod function;
mod mention;
mod names;
mod order;
mod route;
mod rows;

pub use clock::Clocks;
pub use features::Features;
pub use function::{Body, Function, FunctionId};
pub use mention::has_word;
pub use names::snake;
pub use order::{Candidate, GoalChoice, candidates};
pub use route::{Entry, Rest, Route, Step, tips};
pub use rows::{Blocks, Effect, Family, InitialPlan, Reaction, ReactionId, RowPlan};

use crate::chart::{Chart, LetId, StateId};

/// All that is known about the machine before a line of code is written.
pub struct Plan<'c> {
    pub chart: &'c Chart,
    pub features: Features,
    /// The regions whose tips the machine keeps; the only one of a machine without regions is the root.
    pub slots: Vec<StateId>,
    /// Every piece of user code.
    pub functions: Vec<Function>,
    /// By state: its blocks as functions.
    pub blocks: Vec<Blocks>,
    /// By state: its `initial`, worked out.
    pub initials: Vec<Option<InitialPlan>>,
    /// By row.
    pub rows: Vec<RowPlan>,
    pub reactions: Vec<Reaction>,
    /// By `let`: its initial value.
    pub values: Vec<Option<FunctionId>>,
    /// By state: the guard of its `hold`.
    pub holds: Vec<Option<FunctionId>>,
    pub clocks: Clocks,
    /// By state: the snake case name of what is generated for it.
    pub names: Vec<String>,
}

/// Works everything out.
pub fn lower(chart: &Chart) -> Plan<'_> {
    let mut build = rows::Build::new(chart);
    let blocks = chart.state_ids().map(|state| build.blocks(state)).collect();
    let initials: Vec<_> = chart
        .state_ids()
        .map(|state| build.initial(state))
        .collect();
    let rows = chart.row_ids().map(|row| build.row(row)).collect();
    let values = (0..chart.lets.len())
        .map(|var| build.value(LetId(var)))
        .collect();
    let holds = chart.state_ids().map(|state| build.hold(state)).collect();
    let features = features::features(chart, &build.functions, &initials);
    let clocks = clock::clocks(chart, &build.reactions, &features);
    Plan {
        chart,
        features,
        slots: route::slots(chart),
        functions: build.functions,
        blocks,
        initials,
        rows,
        reactions: build.reactions,
        values,
        holds,
        clocks,
        names: build.names,
    }
}

impl Plan<'_> {
    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.0]
    }

    pub fn reaction(&self, id: ReactionId) -> &Reaction {
        &self.reactions[id.0]
    }

    /// The slot whose path `state` is on.
    pub fn slot_of(&self, state: StateId) -> usize {
        let region = self.chart.region_of(state);
        self.slots
            .iter()
            .position(|&slot| slot == region)
            .unwrap_or(0)
    }

    /// The states that can be the tip of the slot and are `state` or below it.
    pub fn tips_below(&self, state: StateId) -> Vec<StateId> {
        let slot = self.slots[self.slot_of(state)];
        let mut tips = route::tips(self.chart, slot);
        tips.retain(|&tip| self.chart.contains(state, tip));
        tips
    }

    /// One region: the tip is a leaf, and the machine keeps nothing else of its configuration.
    pub fn is_single(&self) -> bool {
        self.slots.len() == 1 && self.slots[0] == crate::chart::ROOT
    }
}
