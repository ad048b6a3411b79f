//! Where a transition goes: its scope, what it enters, and where it comes to rest.

use crate::chart::{Chart, Goal, GoalKind, HistoryId, Kind, Node, Place, ROOT, StateId};
use crate::gather::Gather;

/// One goal of a row, worked out.
#[derive(Clone)]
pub struct Route {
    /// The innermost state or region that stays active; all active inside it exits.
    pub scope: StateId,
    pub entry: Entry,
}

/// What is entered below a state that is active already, outermost first.
#[derive(Clone, Default)]
pub struct Entry {
    pub steps: Vec<Step>,
    /// The new tip of each region that is entered.
    pub rests: Vec<Rest>,
}

#[derive(Clone)]
pub enum Step {
    /// The state is entered.
    Enter(StateId),
    /// The state's `initial` is followed.
    Initial(StateId),
    /// The composite that declares the history is resumed, or entered by its default.
    History(HistoryId),
    /// The same for what is inside it: the composite's own `initial` leads to its history.
    Recall(HistoryId),
}

/// Where a region's path ends after a transition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// At this leaf (or at this state with regions).
    At(StateId),
    /// Wherever the `initial` of this state leads.
    Initial(StateId),
    History(HistoryId),
}

/// Works out the goal of a row that `source` declares.
pub fn route(chart: &Chart, source: StateId, goal: &Goal) -> Route {
    let scope = scope(chart, source, goal);
    Route {
        scope,
        entry: entry(chart, scope, &goal.places),
    }
}

/// The innermost state or region that contains both ends.
///
/// On one line of descent the outer end is the scope itself and stays, unless the row is
/// `external`; a state's row to itself exits and enters it again.
fn scope(chart: &Chart, source: StateId, goal: &Goal) -> StateId {
    let target = places_root(chart, &goal.places);
    let common = chart.common(source, target);
    let fork = goal.places.len() > 1;
    let on_one_line = common == source || common == target;
    let leaves_common = match goal.kind {
        GoalKind::External => on_one_line,
        _ => source == target && !fork,
    };
    if leaves_common {
        chart[common].parent.unwrap_or(ROOT)
    } else {
        common
    }
}

/// The innermost state that contains all the places.
fn places_root(chart: &Chart, places: &[Place]) -> StateId {
    places
        .iter()
        .map(|place| place_state(chart, place))
        .reduce(|one, other| chart.common(one, other))
        .unwrap_or(ROOT)
}

/// The state a place names, or the composite whose history it is.
pub fn place_state(chart: &Chart, place: &Place) -> StateId {
    match place.node {
        Node::State(state) => state,
        Node::History(history) => chart[history].state,
    }
}

/// What is entered inside `state`, which is active already, on the way to `places`.
pub fn entry(chart: &Chart, state: StateId, places: &[Place]) -> Entry {
    let mut entry = Entry::default();
    let places = places.iter().list();
    enter_inside(chart, state, &places, &mut entry);
    entry
}

fn enter_inside(chart: &Chart, state: StateId, places: &[&Place], entry: &mut Entry) {
    let inside = places
        .iter()
        .copied()
        .filter(|place| place_state(chart, place) != state || is_history(place))
        .filter(|place| chart.contains(state, place_state(chart, place)))
        .list();
    if let Some(own) = own_history(chart, state, &inside) {
        entry.steps.push(Step::Recall(own));
        entry.rests.push(Rest::History(own));
    } else if chart[state].has_regions(chart) {
        enter_regions(chart, state, &inside, entry);
    } else if let Some(&first) = inside.first() {
        let child = child_towards(chart, state, place_state(chart, first));
        enter(chart, child, &inside, entry);
    } else if chart[state].initial.is_some() {
        entry.steps.push(Step::Initial(state));
        entry.rests.push(Rest::Initial(state));
    } else {
        entry.rests.push(Rest::At(state));
    }
}

/// The history of the state itself, which only its own `initial` names from inside.
fn own_history(chart: &Chart, state: StateId, places: &[&Place]) -> Option<HistoryId> {
    places.iter().find_map(|place| match place.node {
        Node::History(history) if chart[history].state == state => Some(history),
        _ => None,
    })
}

/// A state with regions rests at itself. Each region is entered by its place or its initial; if
/// no place is given, the state's own `initial` may name some.
fn enter_regions(chart: &Chart, state: StateId, places: &[&Place], entry: &mut Entry) {
    if state != ROOT {
        entry.rests.push(Rest::At(state));
    }
    if places.is_empty() && chart[state].initial.is_some() {
        entry.steps.push(Step::Initial(state));
        entry.rests.push(Rest::Initial(state));
        return;
    }
    for &region in &chart[state].children {
        enter(chart, region, places, entry);
    }
}

fn enter(chart: &Chart, state: StateId, places: &[&Place], entry: &mut Entry) {
    let own = places
        .iter()
        .find(|place| place_state(chart, place) == state);
    if let Some(Place {
        node: Node::History(history),
        ..
    }) = own
    {
        entry.steps.push(Step::History(*history));
        entry.rests.push(Rest::History(*history));
        return;
    }
    entry.steps.push(Step::Enter(state));
    enter_inside(chart, state, places, entry);
}

fn is_history(place: &Place) -> bool {
    matches!(place.node, Node::History(_))
}

/// The direct child of `outer` on the way down to `inner`.
pub fn child_towards(chart: &Chart, outer: StateId, inner: StateId) -> StateId {
    chart
        .ancestry(inner)
        .find(|&id| chart[id].parent == Some(outer))
        .unwrap_or(inner)
}

/// What holds an active path of its own: the root and every region, in declaration order.
pub fn containers(chart: &Chart) -> Vec<StateId> {
    let is_container = |id: &StateId| matches!(chart[*id].kind, Kind::Root | Kind::Region);
    chart.state_ids().filter(is_container).list()
}

/// The states a container's path can end at: its leaves, and its states with regions. Of a root
/// with regions that is the root itself.
pub fn tips(chart: &Chart, container: StateId) -> Vec<StateId> {
    if chart[container].has_regions(chart) {
        return vec![container];
    }
    tips_among(chart, container, chart.subtree(container))
}

/// Those of a range of states.
pub fn tips_among(
    chart: &Chart,
    container: StateId,
    states: std::ops::Range<usize>,
) -> Vec<StateId> {
    states
        .map(StateId)
        .filter(|&id| id != container && chart[id].kind != Kind::Region)
        .filter(|&id| chart.region_of(id) == container)
        .filter(|&id| chart[id].is_leaf() || chart[id].has_regions(chart))
        .list()
}

/// The path of a container that ends at `tip`, innermost first; the root is on its own path, a
/// region is not.
pub fn path(chart: &Chart, tip: StateId) -> Vec<StateId> {
    chart
        .ancestry(tip)
        .take_while(|&id| chart[id].kind != Kind::Region)
        .list()
}
