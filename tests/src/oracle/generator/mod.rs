//! Random charts that the compiler accepts, and random inputs for them.

mod actions;
mod conditions;
mod data;
mod events;
mod features;
mod inputs;
mod rows;
mod skeleton;
mod targets;
#[cfg(test)]
mod tests;

use super::index::Index;
use super::model::{Chart, Kind, Node};
use super::random::Random;

pub use features::{Feature, Features};
pub use inputs::inputs;

/// The graph checks: random charts fail them all, and mean it.
pub(crate) const GRAPH_CHECKS: [&str; 17] = [
    "unreachable_state",
    "dead_end",
    "trap",
    "missing_transition",
    "unused_event",
    "shadowed_transition",
    "overridden_transition",
    "shadowed_events",
    "shadowed_timer",
    "always_cycle",
    "raise_cycle",
    "ping_pong",
    "never_done",
    "undone",
    "unused_history",
    "unused_timer",
    "region_conflict",
];

/// The bits of the context that conditions look at.
const BITS: usize = 5;

/// The integer fields of the context.
const FIELDS: usize = 3;

/// The chart of a seed.
pub fn chart(name: &str, seed: u64, features: &Features) -> Chart {
    let mut generator = Generator {
        random: Random::new(seed),
        features: features.clone(),
        count: 0,
    };
    let mut root = generator.skeleton();
    generator.avoid_doubts(&mut root);
    let mut chart = Chart::new(name, root);
    // One chart in two: in the others, what observers are told is compiled away.
    chart.observed = seed.is_multiple_of(2);
    generator.header(&mut chart);
    generator.declare(&mut chart);
    generator.fill(&mut chart);
    if features.has(Feature::Existing) {
        events::outsource(&mut chart, seed, features);
    }
    if features.has(Feature::Braces) {
        events::name_payload(&mut chart, seed);
    }
    chart
}

struct Generator {
    random: Random,
    features: Features,
    /// Numbers the names.
    count: usize,
}

/// What is known of the chart while it is filled.
#[derive(Clone, Copy)]
struct View<'v> {
    chart: &'v Chart,
    index: &'v Index<'v>,
}

impl Generator {
    fn has(&self, feature: Feature) -> bool {
        self.features.has(feature)
    }

    /// True in so many of a hundred cases, if the feature is wanted.
    fn roll(&mut self, feature: Feature, percent: usize) -> bool {
        self.has(feature) && self.random.chance(percent)
    }

    fn name(&mut self, letter: char) -> String {
        self.count += 1;
        format!("{letter}{}", self.count)
    }

    fn header(&mut self, chart: &mut Chart) {
        chart.fields = FIELDS;
        chart.allow = GRAPH_CHECKS.map(str::to_owned).into();
        for number in 0..self.random.between(2, 5) {
            let payload = self.roll(Feature::Payload, 40);
            chart
                .events
                .push(super::model::Event::new(&format!("E{number}"), payload));
        }
        if self.has(Feature::Defer) {
            chart.deferred = Some(self.random.between(1, 3));
        }
        if self.has(Feature::Stack) {
            chart.stack = Some(self.random.between(1, 3));
        }
        if self.has(Feature::Limits) {
            chart.queue = Some(self.random.between(1, 3));
            chart.steps = Some(self.random.between(4, 20));
        }
    }

    /// Fills in the rest, node by node, with the tree and its data at hand.
    fn fill(&mut self, chart: &mut Chart) {
        let known = chart.clone();
        let index = Index::new(&known);
        let view = View {
            chart: &known,
            index: &index,
        };
        let mut id = 0;
        chart.root.walk_mut(&mut |node| {
            self.fill_node(view, id, node);
            id += 1;
        });
    }

    fn fill_node(&mut self, view: View, id: usize, node: &mut Node) {
        let composite = view
            .index
            .children(id)
            .iter()
            .any(|&child| !view.index.is_region(child));
        if composite {
            node.initial = Some(self.initial(view, id));
        }
        if matches!(node.kind, Kind::Root | Kind::State) {
            self.fill_blocks(view, id, node);
            self.fill_rows(view, id, node);
        }
        if let Kind::History(history) = &mut node.kind {
            self.fill_history(view, id, history);
        }
    }
}
