//! States that end, and rows that wait for it.

use crate::chart::{Chart, Kind, StateId, Trigger};
use crate::gather::Gather;
use crate::messages;

use super::facts::Facts;
use super::report::Report;

/// Rule: a `done` row is on a state that can be done: one with a `final`, with regions that all
/// have one, or a submachine.
pub(super) fn never_done(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    for row in chart.row_ids() {
        let source = chart[row].source;
        if matches!(chart[row].trigger, Trigger::Done(_)) && !can_be_done(chart, source) {
            report.on_row(
                row,
                messages::never_done(chart, row, endless_region(chart, source)),
            );
        }
    }
}

pub(super) fn can_be_done(chart: &Chart, id: StateId) -> bool {
    let state = &chart[id];
    if state.has_regions(chart) {
        endless_region(chart, id).is_none()
    } else {
        state.kind == Kind::Submachine || has_final(chart, id)
    }
}

fn has_final(chart: &Chart, id: StateId) -> bool {
    let children = &chart[id].children;
    children
        .iter()
        .any(|&child| chart[child].kind == Kind::Final)
}

/// The first region that keeps the state from being done.
fn endless_region(chart: &Chart, id: StateId) -> Option<StateId> {
    let regions = chart[id].children.iter().copied();
    regions
        .filter(|&child| chart[child].kind == Kind::Region)
        .find(|&region| !has_final(chart, region))
}

/// Rule: a composite whose `final` can be entered has a `done` row for it, or some other way on;
/// so has a state whose regions can all end. The machine itself may just end.
pub(super) fn undone(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    for id in chart
        .state_ids()
        .filter(|&id| chart[id].kind == Kind::State)
    {
        let endings = endings(facts, id);
        let stuck = endings
            .into_iter()
            .find(|&(node, ending)| facts.moves().is_stuck(node) && !waits_for(chart, id, ending));
        if let Some((_, ending)) = stuck {
            report.on_state(id, messages::undone(&chart[id].name, &chart[ending].name));
        }
    }
}

/// Where the state is when it is done, as a node of its container, and the `final` that did it.
fn endings(facts: &Facts<'_>, id: StateId) -> Vec<(StateId, StateId)> {
    let chart = facts.chart;
    let finals = |of: StateId| {
        let children = chart[of].children.iter().copied();
        children.filter(|&child| chart[child].kind == Kind::Final && facts.reached(child))
    };
    if !chart[id].has_regions(chart) {
        return finals(id).map(|ending| (ending, ending)).list();
    }
    let last: Vec<Option<StateId>> = chart[id]
        .children
        .iter()
        .map(|&region| finals(region).next())
        .list();
    match last.iter().copied().collect::<Option<Vec<_>>>() {
        Some(all) if facts.reached(id) => all.last().map(|&ending| (id, ending)).into_iter().list(),
        _ => Vec::new(),
    }
}

fn waits_for(chart: &Chart, id: StateId, ending: StateId) -> bool {
    let rows = chart[id].rows.iter();
    rows.into_iter().any(|&row| match chart[row].trigger {
        Trigger::Done(None) => true,
        Trigger::Done(Some(named)) => named == ending || chart[id].has_regions(chart),
        _ => false,
    })
}
