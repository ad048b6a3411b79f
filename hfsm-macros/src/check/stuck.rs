//! Where a machine would stay for ever.

use crate::ast::Level;
use crate::chart::{Kind, StateId};
use crate::messages;

use super::facts::Facts;
use super::moves::{Exits, Moves};
use super::report::Report;
use super::{levels, scc};

/// Rule: something leaves every state that is no `final`: a row of its own or an inherited one.
/// A state that is the only one of its machine or region has nowhere to go, and may stay.
pub(super) fn dead_end(facts: &Facts<'_>, report: &mut Report<'_>) {
    let moves = Moves::of(facts);
    let alone = Alone::of(facts, &moves);
    for id in moves.nodes() {
        let exits = moves.exits(id);
        let stays = exits.to.is_empty() && !exits.escape;
        if stays && !alone.is(facts, id) && !may_end(facts, id) {
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

/// How many nodes each container has.
struct Alone(Vec<usize>);

impl Alone {
    fn of(facts: &Facts<'_>, moves: &Moves<'_>) -> Self {
        let mut count = vec![0; facts.chart.states.len()];
        for id in moves.nodes() {
            count[facts.chart.region_of(id).0] += 1;
        }
        Alone(count)
    }

    fn is(&self, facts: &Facts<'_>, id: StateId) -> bool {
        self.0[facts.chart.region_of(id).0] == 1
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
    traps.retain(|set| {
        let first = nodes[set[0]];
        let whole = alone.0[facts.chart.region_of(first).0] == set.len();
        let closed = set.iter().all(|&node| {
            let inside = edges[node]
                .iter()
                .all(|target| set.binary_search(target).is_ok());
            inside && !exits[node].escape && facts.chart[nodes[node]].kind != Kind::Final
        });
        set.len() > 1 && closed && !whole
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
