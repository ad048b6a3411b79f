//! Rows of a composite that its inside always takes first.

use crate::chart::{Chart, RowId, StateId, Trigger};
use crate::messages;

use super::bits::Bits;
use super::facts::Facts;
use super::report::Report;
use super::rows;

/// Rule: for some event of a composite's row there is a leaf below that can be active and lets it
/// through. Of regions one is enough to take the event away.
pub(super) fn overridden_transition(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    let inside = taken_inside(facts);
    for id in chart.state_ids().filter(|&id| !chart[id].is_leaf()) {
        for &row in &chart[id].rows {
            let mut left = rows::named(chart, &chart[row]);
            left.remove(&inside[id.0]);
            if is_overridable(chart, row) && left.is_empty() {
                report.on_row(row, messages::overridden_transition(chart, row));
            }
        }
    }
}

fn is_overridable(chart: &Chart, row: RowId) -> bool {
    let row = &chart[row];
    matches!(row.trigger, Trigger::On(_)) && !rows::is_urgent(row)
}

/// For each state, the events that never get out of its children.
fn taken_inside(facts: &Facts<'_>) -> Vec<Bits> {
    let chart = facts.chart;
    let none = Bits::none(chart.events.len());
    let mut inside = vec![none; chart.states.len()];
    for id in chart.state_ids().rev() {
        let mut taken = children(facts, &inside, id);
        if chart[id].has_regions(chart) {
            // What one region takes, the others do not bring out.
            let regions = chart[id].children.iter();
            regions.for_each(|&region| taken.add(&through(facts, &inside, region)));
        }
        inside[id.0] = taken;
    }
    inside
}

/// What all children that can be active take.
fn children(facts: &Facts<'_>, inside: &[Bits], id: StateId) -> Bits {
    let children = facts.chart[id].children.iter();
    let mut reached = children.filter(|&&child| facts.reached(child));
    let Some(&first) = reached.next() else {
        return Bits::none(facts.chart.events.len());
    };
    let mut taken = through(facts, inside, first);
    for &child in reached {
        taken.keep(&through(facts, inside, child));
    }
    taken
}

/// What does not get out of the state: its children or its own rows take it.
fn through(facts: &Facts<'_>, inside: &[Bits], id: StateId) -> Bits {
    let mut taken = inside[id.0].clone();
    for &row in &facts.chart[id].rows {
        if !facts.may_be_held(row) {
            taken.add(&facts.taken[row.0]);
        }
    }
    taken
}
