//! Regions that pull a state in two directions.

use crate::chart::{Chart, EventId, Kind, ROOT, Row, RowId, StateId};
use crate::gather::Gather;
use crate::messages;
use crate::resolve::route;
use crate::sorted::Map;

use super::facts::Facts;
use super::report::Report;
use super::rows;

/// Rule: no two regions leave the state around them on the same unguarded event for different
/// targets: the first row in written order would win.
pub(super) fn region_conflict(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    let mut first: Map<(StateId, EventId), (StateId, RowId)> = Map::new();
    let mut told: Vec<RowId> = Vec::new();
    for row in chart
        .row_ids()
        .filter(|&row| facts.reached(chart[row].source))
    {
        for (around, region) in left(chart, &chart[row]) {
            for event in facts.taken[row.0].iter().map(EventId) {
                let (other, earlier) = *first.get_or_insert((around, event), (region, row));
                let conflicts = other != region && !same_target(&chart[earlier], &chart[row]);
                if conflicts && !told.contains(&row) {
                    told.push(row);
                    let name = &chart[event].name;
                    report.on_row(
                        row,
                        messages::region_conflict(chart, around, earlier, row, name),
                    );
                }
            }
        }
    }
}

/// The states with regions that every goal of the row leaves, each with the region it comes from.
fn left<'a>(chart: &'a Chart, row: &'a Row) -> Vec<(StateId, StateId)> {
    let goals = row.goals().into_iter();
    let scopes: Vec<StateId> = goals
        .map(|goal| route::scope(chart, row.source, goal.kind, &route::sites(chart, goal)))
        .list();
    let regions = chart
        .ancestry(row.source)
        .filter(|&id| chart[id].kind == Kind::Region);
    regions
        .map(|region| (chart[region].parent.unwrap_or(ROOT), region))
        .filter(|&(around, _)| {
            let exits = |&scope: &StateId| scope != around && chart.contains(scope, around);
            !scopes.is_empty() && scopes.iter().all(exits)
        })
        .list()
}

fn same_target(one: &Row, other: &Row) -> bool {
    let nodes = |row: &Row| -> Vec<_> {
        let mut nodes = Vec::new();
        for goal in row.goals() {
            nodes.extend(goal.places.iter().map(|place| place.node));
        }
        nodes
    };
    rows::is_urgent(one) == rows::is_urgent(other) && nodes(one) == nodes(other)
}
