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
#[cfg(test)]
mod tests;

pub use clock::Clocks;
pub use features::Features;
pub use function::{Body, Function, FunctionId};
pub use mention::has_word;
pub use names::snake;
pub use order::{Candidate, GoalChoice, Held, Pass, candidates, candidates_among, rows_in_order};
pub use route::{Entry, Rest, Route, Step, entry, path, tips};
pub use rows::{Blocks, Effect, Family, InitialPlan, Reaction, ReactionId, RowPlan};

use crate::chart::{Chart, HistoryId, Kind, LetId, StateId};
use crate::gather::Gather;

/// All that is known about the machine before a line of code is written.
pub struct Plan<'c> {
    pub chart: &'c Chart,
    pub features: Features,
    /// The root and every region: each has an active path of its own.
    pub containers: Vec<StateId>,
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
    /// By history: how old its record may be.
    pub withins: Vec<Option<FunctionId>>,
    /// By state: the guard of its `hold`.
    pub holds: Vec<Option<FunctionId>>,
    pub clocks: Clocks,
    /// By state: the snake case name of what is generated for it.
    pub names: Vec<String>,
    /// The few states of a kind that is asked for again and again.
    pub few: Few,
}

/// States of some kinds, in the order of the declaration.
pub struct Few {
    pub holding: Vec<StateId>,
    pub submachines: Vec<StateId>,
    pub with_data: Vec<StateId>,
}

impl Few {
    fn of(chart: &Chart) -> Self {
        let those = |is: fn(&crate::chart::State) -> bool| {
            chart.state_ids().filter(|&id| is(&chart[id])).list()
        };
        Few {
            holding: those(|state| state.hold.is_some()),
            submachines: those(|state| state.kind == Kind::Submachine),
            with_data: those(|state| !state.lets.is_empty()),
        }
    }
}

/// Works everything out.
pub fn lower(chart: &Chart) -> Plan<'_> {
    let mut build = rows::Build::new(chart);
    let blocks = chart.state_ids().map(|state| build.blocks(state)).list();
    let initials = chart.state_ids().map(|state| build.initial(state)).list();
    let rows = chart.row_ids().map(|row| build.row(row)).list();
    let values = (0..chart.lets.len())
        .map(|var| build.value(LetId(var)))
        .list();
    let holds = chart.state_ids().map(|state| build.hold(state)).list();
    let withins = (0..chart.histories.len())
        .map(|id| build.within(HistoryId(id)))
        .list();
    let features = features::features(chart, &build.functions, &initials);
    let clocks = clock::clocks(chart, &build.reactions, &features);
    Plan {
        chart,
        features,
        containers: route::containers(chart),
        functions: build.functions,
        blocks,
        initials,
        rows,
        reactions: build.reactions,
        values,
        withins,
        holds,
        clocks,
        names: build.names,
        few: Few::of(chart),
    }
}

impl Plan<'_> {
    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.0]
    }

    pub fn reaction(&self, id: ReactionId) -> &Reaction {
        &self.reactions[id.0]
    }

    /// Which container's path `state` is on.
    pub fn container_of(&self, state: StateId) -> usize {
        let region = self.chart.region_of(state);
        self.containers
            .iter()
            .position(|&container| container == region)
            .unwrap_or(0)
    }

    /// The tips of `state`'s own container that are `state` or lie below it.
    pub fn tips_below(&self, state: StateId) -> Vec<StateId> {
        let container = self.containers[self.container_of(state)];
        route::tips_among(self.chart, container, self.chart.subtree(state))
    }

    /// No regions: the tip is a leaf, and the machine keeps nothing else of its configuration.
    pub fn is_single(&self) -> bool {
        self.containers.len() == 1
    }

    /// History or the stack keeps the state's data and clocks while it is not active.
    pub fn is_kept(&self, state: StateId) -> bool {
        is_kept(self.chart, state)
    }
}

/// A deep history keeps all below its composite, a shallow one the direct children.
fn is_kept(chart: &Chart, state: StateId) -> bool {
    let parent = chart[state].parent;
    let covers = |history: &crate::chart::History| {
        let in_region = parent.filter(|&parent| chart[parent].kind == Kind::Region);
        let direct = state == history.state
            || parent == Some(history.state)
            || in_region.is_some_and(|region| chart[region].parent == Some(history.state));
        chart.contains(history.state, state) && (history.deep || direct)
    };
    chart.limits.stack.is_some() || chart.histories.iter().any(covers)
}
