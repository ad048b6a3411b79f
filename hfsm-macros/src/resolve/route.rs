//! The way from a state to a target: what exits, what enters, what is left to the initials.

use crate::chart::{Chart, Goal, GoalKind, Node, ROOT, StateId};
use crate::gather::Gather;
use crate::sorted::Set;

/// Where a place is in the tree; a history is where its composite is.
pub fn site(chart: &Chart, node: Node) -> StateId {
    match node {
        Node::State(id) => id,
        Node::History(id) => chart[id].state,
    }
}

pub fn sites(chart: &Chart, goal: &Goal) -> Vec<StateId> {
    goal.places
        .iter()
        .map(|place| site(chart, place.node))
        .list()
}

/// The innermost state or region that a goal leaves active: all that is active inside exits.
pub fn scope(chart: &Chart, source: StateId, kind: GoalKind, sites: &[StateId]) -> StateId {
    let common = sites
        .iter()
        .fold(source, |outer, &site| chart.common(outer, site));
    let outside = chart[common].parent.unwrap_or(ROOT);
    let on_one_line = common == source || sites == [common];
    if sites == [source] || (kind == GoalKind::External && on_one_line) {
        outside
    } else {
        common
    }
}

/// What a goal enters by itself, before any initial is followed: the states on the way from
/// `scope` to each site, and the regions beside them. Outermost first.
pub fn entered(chart: &Chart, scope: StateId, sites: &[StateId]) -> Set<StateId> {
    let mut entered = Set::new();
    for &site in sites {
        entered.extend(chart.ancestry(site).take_while(|&id| id != scope));
    }
    let around: Vec<StateId> = entered.iter().copied().chain([scope]).list();
    for id in around {
        let is_named = chart[id]
            .children
            .iter()
            .any(|child| entered.contains(child));
        // Which of its regions are entered how, an `initial` of the state says.
        let by_initial = chart[id].initial.is_some() && !is_named;
        if chart[id].has_regions(chart) && !by_initial {
            entered.extend(chart[id].children.iter().copied());
        }
    }
    entered
}

/// Of what a goal enters, the states whose initial is then followed; `scope` itself if it is the
/// target. Leaves are among them.
pub fn defaults(
    chart: &Chart,
    scope: StateId,
    sites: &[StateId],
    entered: &Set<StateId>,
) -> Vec<StateId> {
    let goes_on = |id: StateId| {
        chart[id]
            .children
            .iter()
            .any(|child| entered.contains(child))
    };
    let mut ends = entered.clone();
    if sites.contains(&scope) {
        ends.insert(scope);
    }
    ends.into_iter().filter(|&id| !goes_on(id)).list()
}
