//! States that nothing leads to.

use crate::chart::{Chart, StateId};
use crate::gather::Gather;
use crate::messages;
use crate::resolve::route;
use crate::sorted::Set;

use super::{facts::Facts, reach::Reach, report::Report};

/// Rule: some chain of initials, transitions, histories, pushes or pops leads from the start to
/// every state. Of nested states the outermost is told; of those that only lead to each other,
/// the first.
pub(super) fn unreachable_state(facts: &Facts<'_>, report: &mut Report<'_>) {
    let mut reach = facts.reach.clone();
    let led_to = led_to(facts.chart, &reach);
    let sources: Vec<StateId> = outermost(facts.chart, &reach)
        .into_iter()
        .filter(|id| !led_to.contains(id))
        .list();
    // The rest would be reached if these were, unless they lead to each other.
    for id in sources.into_iter().chain(facts.chart.state_ids()) {
        if !reach.has(id) {
            report.on_state(id, messages::unreachable_state(&facts.chart[id].name));
            reach.grant(id);
        }
    }
}

/// Unreached states in reached ones.
fn outermost(chart: &Chart, reach: &Reach<'_>) -> Vec<StateId> {
    let is_outermost = |&id: &StateId| {
        let parent = chart[id].parent;
        !reach.has(id) && parent.is_none_or(|parent| reach.has(parent))
    };
    chart.state_ids().filter(is_outermost).list()
}

/// The outermost unreached states that a row in another one leads to.
fn led_to(chart: &Chart, reach: &Reach<'_>) -> Set<StateId> {
    let mut found = Set::new();
    let rows = chart.rows.iter().filter(|row| !reach.has(row.source));
    for row in rows {
        let from = outermost_of(chart, reach, row.source);
        for goal in row.goals() {
            let sites = route::sites(chart, goal);
            let to = sites
                .iter()
                .filter_map(|&site| outermost_of(chart, reach, site));
            found.extend(to.filter(|&to| Some(to) != from));
        }
    }
    found
}

fn outermost_of(chart: &Chart, reach: &Reach<'_>, id: StateId) -> Option<StateId> {
    chart
        .ancestry(id)
        .take_while(|&above| !reach.has(above))
        .last()
}
