//! Where a machine would stay for ever.

use crate::ast::Level;
use crate::chart::{Kind, StateId};
use crate::messages;

use super::facts::Facts;
use super::moves::{Exits, Moves};
use super::report::Report;
use super::{always, levels, scc};

/// Rule: something leaves every state that is no `final`: a row of its own or an inherited one.
/// A state that is the only one of its machine or region has nowhere to go, and may stay. Where an
/// `always` never comes to rest, that is the mistake.
pub(super) fn dead_end(facts: &Facts<'_>, report: &mut Report<'_>) {
    let moves = Moves::of(facts);
    let alone = Alone::of(facts, &moves);
    let spinning = always::spinning(facts);
    for id in moves.nodes() {
        let exits = moves.exits(id);
        let stays = exits.to.is_empty() && !exits.escape && !spinning[id.0];
        if stays && !alone.are(facts, &[id]) && !may_end(facts, id) {
            report.on_state(id, messages::dead_end(&facts.chart[id].name));
        }
    }
}

/// A final, or a state whose regions can all end: that is the matter of `undone`.
fn may_end(facts: &Facts<'_>, id: StateId) -> bool {
    let chart = facts.chart;
    let ends = |&region: &StateId| {
        let children = &chart[region].children;
        children
            .iter()
            .any(|&child| chart[child].kind == Kind::Final)
    };
    chart[id].kind == Kind::Final
        || (chart[id].has_regions(chart) && chart[id].children.iter().all(ends))
}

/// How many nodes of each container something leads to; what is only reached in ways that the
/// chart does not show is no way on.
struct Alone(Vec<usize>);

impl Alone {
    fn of(facts: &Facts<'_>, moves: &Moves<'_>) -> Self {
        let mut count = vec![0; facts.chart.states.len()];
        for id in moves.nodes().filter(|&id| facts.from_start.has(id)) {
            count[facts.chart.region_of(id).0] += 1;
        }
        Alone(count)
    }

    /// These are all there is.
    fn are(&self, facts: &Facts<'_>, states: &[StateId]) -> bool {
        let led_to = states.iter().filter(|&&id| facts.from_start.has(id));
        let container = facts.chart.region_of(states[0]);
        self.0[container.0] > 0 && self.0[container.0] == led_to.count()
    }
}

/// Rule: no set of states, once entered, keeps the machine (or region) for ever, unless a `final`
/// is among them or they are all there is.
pub(super) fn trap(facts: &Facts<'_>, report: &mut Report<'_>) {
    let moves = Moves::of(facts);
    let nodes: Vec<StateId> = moves.nodes().collect();
    let exits: Vec<Exits> = nodes.iter().map(|&id| moves.exits(id)).collect();
    let number = |id: &StateId| nodes.binary_search(id).ok();
    let edges: Vec<Vec<usize>> = exits
        .iter()
        .map(|exits| exits.to.iter().filter_map(number).collect())
        .collect();
    let alone = Alone::of(facts, &moves);
    let mut traps: Vec<Vec<usize>> = scc::components(&edges);
    let spinning = always::spinning(facts);
    traps.retain(|set| {
        let states: Vec<StateId> = set.iter().map(|&node| nodes[node]).collect();
        let whole = alone.are(facts, &states);
        let closed = set.iter().all(|&node| {
            let inside = edges[node]
                .iter()
                .all(|target| set.binary_search(target).is_ok());
            inside && !exits[node].escape && facts.chart[nodes[node]].kind != Kind::Final
        });
        let spins = set.iter().any(|&node| spinning[nodes[node].0]);
        set.len() > 1 && closed && !whole && !spins
    });
    traps.sort_unstable();
    for set in traps {
        let states: Vec<StateId> = set.into_iter().map(|node| nodes[node]).collect();
        report_trap(facts, report, &states);
    }
}

/// Where one of the states allows it, the whole set is allowed.
fn report_trap(facts: &Facts<'_>, report: &mut Report<'_>, states: &[StateId]) {
    let allows = |&id: &StateId| levels::of_state(facts.chart, "trap", id) == Level::Allow;
    if !states.iter().any(allows) {
        let names: Vec<_> = states.iter().map(|&id| &facts.chart[id].name).collect();
        report.on_state(states[0], messages::trap(&names));
    }
}
