//! What is declared for nothing.

use crate::chart::HistoryId;
use crate::messages;
use crate::sorted::Set;

use super::facts::Facts;
use super::report::Report;
use super::{codes, reach};

/// Rule: something targets each history.
pub(super) fn unused_history(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    let mut used = Set::new();
    for goal in chart.goals() {
        used.extend(reach::histories(goal));
    }
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
