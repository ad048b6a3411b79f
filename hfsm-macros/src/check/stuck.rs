//! Where a machine would stay for ever.

use crate::ast::Level;
use crate::chart::{Kind, StateId};
use crate::gather::Gather;
use crate::messages;
use crate::sorted::Set;

use super::facts::Facts;
use super::moves::Exits;
use super::report::Report;
use super::{levels, scc};

/// Rule: something leaves every state that is no `final`: a row of its own or an inherited one.
/// A state that is the only one of its machine or region has nowhere to go, and may stay. Where an
/// `always` never comes to rest, that is the mistake.
pub(super) fn dead_end(facts: &Facts<'_>, report: &mut Report<'_>) {
    let alone = Alone::of(facts);
    for (id, exits) in facts.moves().nodes() {
        let stays = exits.is_empty() && !facts.spins(id);
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
    fn of(facts: &Facts<'_>) -> Self {
        let mut count = vec![0; facts.chart.states.len()];
        let nodes = facts.moves().nodes().map(|(id, _)| id);
        for id in nodes.filter(|&id| facts.from_start.has(id)) {
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
    let (nodes, exits): (Vec<StateId>, Vec<&Exits>) = facts.moves().nodes().unzip();
    let number = |id: &StateId| nodes.binary_search(id).ok();
    let edges: Vec<Vec<usize>> = exits
        .iter()
        .map(|exits| exits.to.iter().filter_map(number).list())
        .list();
    let alone = Alone::of(facts);
    let traps: Set<Vec<StateId>> = scc::components(&edges)
        .into_iter()
        .filter(|set| set.len() > 1 && is_closed(set, &edges, &exits))
        .map(|set| set.into_iter().map(|node| nodes[node]).list())
        .collect();
    for states in traps {
        if !alone.are(facts, &states) && !goes_on(facts, &states) {
            report_trap(facts, report, &states);
        }
    }
}

/// Nothing leads out of the set.
fn is_closed(set: &[usize], edges: &[Vec<usize>], exits: &[&Exits]) -> bool {
    set.iter().all(|&node| {
        let inside = |target| set.binary_search(target).is_ok();
        !exits[node].escape && edges[node].iter().all(inside)
    })
}

/// It may end, or never comes to rest, which is told as that.
fn goes_on(facts: &Facts<'_>, states: &[StateId]) -> bool {
    states
        .iter()
        .any(|&id| facts.chart[id].kind == Kind::Final || facts.spins(id))
}

/// Where one of the states allows it, the whole set is allowed.
fn report_trap(facts: &Facts<'_>, report: &mut Report<'_>, states: &[StateId]) {
    let allows = |&id: &StateId| levels::of_state(facts.chart, "trap", id) == Level::Allow;
    if !states.iter().any(allows) {
        let names = states.iter().map(|&id| &facts.chart[id].name).list();
        report.on_state(states[0], messages::trap(&names));
    }
}
