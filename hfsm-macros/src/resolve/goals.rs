//! One end of a target's decision: its names, where it may lead, and what it gives.

use proc_macro2::Span;

use crate::ast;
use crate::chart::{Chart, Goal, GoalKind, Kind, Node, Place, StateId};
use crate::gather::Gather;
use crate::sorted::Set;
use crate::{diagnostics::Diagnostic, messages};

use super::targets::{Owner, Parts, poisoned};
use super::{Resolver, route};

/// A goal whose names are known.
pub(super) struct Found<'a> {
    pub kind: GoalKind,
    pub places: &'a [ast::Place],
    pub nodes: Vec<Node>,
    pub sites: Vec<StateId>,
}

impl Resolver<'_> {
    pub(super) fn goal(&mut self, owner: Owner, (span, kind, places): Parts<'_>) -> Goal {
        let Some(found) = self.found(kind, places) else {
            return poisoned(span);
        };
        let wrong = match owner {
            Owner::Row(source) => wrong_way(self.chart, source, &found),
            Owner::Initial(composite) => wrong_start(self.chart, composite, span, &found),
        };
        match wrong.or_else(|| wrong_fork(self.chart, &found)) {
            Some(mistake) => {
                self.sink.error(mistake);
                poisoned(span)
            }
            None => self.sound_goal(owner, span, found),
        }
    }

    fn found<'a>(&mut self, kind: GoalKind, places: &'a [ast::Place]) -> Option<Found<'a>> {
        // All looked up before any is missed: every unknown name of a fork is to be told.
        let nodes: Vec<Option<Node>> = places
            .iter()
            .map(|place| self.node_named(&place.name))
            .list();
        let nodes: Vec<Node> = nodes.into_iter().collect::<Option<_>>()?;
        let sites = nodes
            .iter()
            .map(|&node| route::site(self.chart, node))
            .list();
        Some(Found {
            kind,
            places,
            nodes,
            sites,
        })
    }

    fn sound_goal(&mut self, owner: Owner, span: Span, found: Found<'_>) -> Goal {
        let scope = match owner {
            Owner::Row(source) => route::scope(self.chart, source, found.kind, &found.sites),
            Owner::Initial(composite) => composite,
        };
        let entered: Set<StateId> = route::entered(self.chart, scope, &found.sites);
        let data = self.data(&found, &entered);
        let places = found.places.iter().zip(&found.nodes).zip(data);
        Goal {
            span,
            kind: found.kind,
            places: places
                .map(|((place, &node), data)| Place {
                    name: place.name.clone(),
                    node,
                    data,
                })
                .list(),
        }
    }
}

fn wrong_way(chart: &Chart, source: StateId, found: &Found<'_>) -> Option<Diagnostic> {
    stale_history(chart, source, found).or_else(|| region_crossing(chart, source, found))
}

/// Rule (`stale_history`): a row inside a composite does not target that composite's history: the
/// record is of its last exit, not of what is active now.
fn stale_history(chart: &Chart, source: StateId, found: &Found<'_>) -> Option<Diagnostic> {
    found
        .places
        .iter()
        .zip(&found.nodes)
        .find_map(|(place, node)| match *node {
            Node::History(id) if chart.contains(chart[id].state, source) => Some(
                messages::stale_history(&place.name, &chart[chart[id].state].name),
            ),
            _ => None,
        })
}

/// Rule (`region_crossing`): a transition does not lead from one region to the inside of a
/// sibling.
fn region_crossing(chart: &Chart, source: StateId, found: &Found<'_>) -> Option<Diagnostic> {
    found
        .places
        .iter()
        .zip(&found.sites)
        .find_map(|(place, &site)| {
            let common = chart.common(source, site);
            let crosses = chart[common].has_regions(chart) && common != source && common != site;
            let from = beside(chart, common, source)?;
            let to = beside(chart, common, site)?;
            (crosses && both_regions(chart, from, to))
                .then(|| messages::region_crossing(&place.name, &chart[from].name, &chart[to].name))
        })
}

/// The child of `parent` that `inner` is in.
fn beside(chart: &Chart, parent: StateId, inner: StateId) -> Option<StateId> {
    chart
        .ancestry(inner)
        .find(|&id| chart[id].parent == Some(parent))
        .or(Some(inner))
}

/// Where plain states stand beside regions, that is the mistake, and not the way between them.
fn both_regions(chart: &Chart, one: StateId, other: StateId) -> bool {
    chart[one].kind == Kind::Region && chart[other].kind == Kind::Region
}

/// Rule (`region_crossing`): the states of a fork are in different regions.
fn wrong_fork(chart: &Chart, found: &Found<'_>) -> Option<Diagnostic> {
    let sites = &found.sites;
    (1..sites.len()).find_map(|later| {
        let earlier = (0..later).find(|&earlier| {
            let common = chart.common(sites[earlier], sites[later]);
            let apart = common != sites[earlier] && common != sites[later];
            !(apart && chart[common].has_regions(chart))
        })?;
        let (one, other) = (&found.places[earlier].name, &found.places[later].name);
        Some(messages::fork_in_one_region(one, other))
    })
}

/// Rule (`not_in_initial`): an initial leads to states, without `external` or the stack. Rule
/// (`initial_outside`): it stays in its composite.
fn wrong_start(
    chart: &Chart,
    composite: StateId,
    span: Span,
    found: &Found<'_>,
) -> Option<Diagnostic> {
    let word = match found.kind {
        GoalKind::Local => None,
        GoalKind::External => Some("external"),
        GoalKind::Push => Some("push"),
        GoalKind::Replace => Some("replace"),
        GoalKind::Pop => Some("pop"),
    };
    if let Some(word) = word {
        return Some(messages::not_in_initial(word, span));
    }
    let outside = found.places.iter().zip(&found.nodes).find(|(_, node)| {
        let (site, is_history) = match **node {
            Node::State(id) => (id, false),
            Node::History(id) => (chart[id].state, true),
        };
        !chart.contains(composite, site) || (site == composite && !is_history)
    });
    // Of a leaf, the `initial` itself is the mistake.
    outside
        .filter(|_| !chart[composite].is_leaf())
        .map(|(place, _)| messages::initial_outside(&place.name, &chart[composite].name))
}
