//! How loud a check is at some place: the innermost setting wins.

use crate::ast::{Attrs, Level};
use crate::chart::{Chart, EventId, EventType, ROOT, RowId, StateId};
use crate::levels::default_level;

/// What an attribute right above says.
pub(super) fn explicit(attrs: &Attrs, check: &str) -> Option<Level> {
    attrs
        .levels
        .iter()
        .rev()
        .find(|set| set.check == check)
        .map(|set| set.level)
}

pub(super) fn of_machine(chart: &Chart, check: &str) -> Level {
    explicit(&chart.attrs, check)
        .or_else(|| default_level(check))
        .unwrap_or(Level::Deny)
}

pub(super) fn of_state(chart: &Chart, check: &str, state: StateId) -> Level {
    around(chart, check, state).unwrap_or_else(|| of_machine(chart, check))
}

pub(super) fn of_event(chart: &Chart, check: &str, event: EventId) -> Level {
    about(chart, check, event).unwrap_or_else(|| of_machine(chart, check))
}

/// Of an event in a state.
pub(super) fn of_event_in(chart: &Chart, check: &str, state: StateId, event: EventId) -> Level {
    around(chart, check, state).unwrap_or_else(|| of_event(chart, check, event))
}

pub(super) fn of_row(chart: &Chart, check: &str, row: RowId) -> Level {
    let events = chart[row].trigger.events();
    explicit(&chart[row].attrs, check)
        .or_else(|| around(chart, check, chart[row].source))
        .or_else(|| events.iter().find_map(|&event| about(chart, check, event)))
        .unwrap_or_else(|| of_machine(chart, check))
}

/// What the state, or the nearest one around it that says something, says.
fn around(chart: &Chart, check: &str, state: StateId) -> Option<Level> {
    chart
        .ancestry(state)
        .filter(|&id| id != ROOT)
        .find_map(|id| explicit(&chart[id].attrs, check))
}

/// What the event says, or the `events` it stands in.
fn about(chart: &Chart, check: &str, event: EventId) -> Option<Level> {
    let all = match &chart.event_type {
        EventType::Own { attrs, .. } => explicit(attrs, check),
        _ => None,
    };
    explicit(&chart[event].attrs, check).or(all)
}
