//! What is declared for nothing.

use crate::chart::{HistoryId, Target};
use crate::messages;
use crate::sorted::Set;

use super::facts::Facts;
use super::report::Report;
use super::{codes, reach};

/// Rule: something targets each history.
pub(super) fn unused_history(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    let rows = chart.rows.iter().filter_map(|row| row.target.as_ref());
    let initials = chart
        .states
        .iter()
        .filter_map(|state| state.initial.as_ref());
    let targets = rows.chain(initials.map(|initial| &initial.target));
    let used: Set<HistoryId> = targets
        .flat_map(Target::goals)
        .flat_map(reach::histories)
        .collect();
    for id in (0..chart.histories.len()).map(HistoryId) {
        if !used.contains(&id) {
            let history = &chart[id];
            report.on_item(
                &history.attrs,
                history.state,
                messages::unused_history(&history.name),
            );
        }
    }
}

/// Rule: some code of its state reads or sets each timer, or it is `pub`.
pub(super) fn unused_timer(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    for id in chart.state_ids() {
        if let Some(timer) = &chart[id].timer
            && timer.vis.is_empty()
            && !codes::mention(chart, id, &timer.name)
        {
            report.on_item(&timer.attrs, id, messages::unused_timer(&timer.name));
        }
    }
}
