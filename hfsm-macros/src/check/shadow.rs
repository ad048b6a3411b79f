//! Rows that another row is always before.

use crate::ast::{Code, Cond, Level};
use crate::chart::{Chart, EventMatch, EventMatches, Row, RowId, StateId, Target, Trigger};
use crate::messages;
use crate::resolve::{delay, route};

use super::facts::Facts;
use super::report::Report;
use super::{levels, rows};

/// Rule: every row can be taken some time. None has an earlier one in the same state on the same
/// event (or all events) that has no guard, or the very same guard.
pub(super) fn shadowed_transition(facts: &Facts<'_>, report: &mut Report<'_>) {
    for id in facts.chart.state_ids() {
        let order = rows::in_order(facts.chart, id);
        for (index, &later) in order.iter().enumerate() {
            let earlier = &order[..index];
            if is_shadowed(facts, earlier, later) {
                report.on_row(later, messages::shadowed_transition(facts.chart, later));
            }
        }
    }
}

fn is_shadowed(facts: &Facts<'_>, earlier: &[RowId], later: RowId) -> bool {
    let chart = facts.chart;
    let row = &chart[later];
    match &row.trigger {
        Trigger::On(_)
        | Trigger::Ignore(EventMatches::Named(_))
        | Trigger::Defer(EventMatches::Named(_)) => {
            let matches = rows::matches(row);
            let before = |found| earlier.iter().any(|&id| takes(facts, id, row, found));
            !matches.is_empty() && matches.iter().all(before)
        }
        Trigger::Ignore(EventMatches::Rest { .. }) | Trigger::Defer(EventMatches::Rest { .. }) => {
            earlier
                .iter()
                .any(|&id| chart[id].trigger.takes_the_rest() && shadows(facts, id, row))
        }
        _ => earlier.iter().any(|&id| {
            same_trigger(facts, &chart[id], row) && shadows(facts, id, row) && ends(facts, id)
        }),
    }
}

/// `earlier` takes whatever `found` of `later` would.
fn takes(facts: &Facts<'_>, earlier: RowId, later: &Row, found: &EventMatch) -> bool {
    let same_event = rows::matches(&facts.chart[earlier])
        .iter()
        .filter(|other| other.event == found.event);
    let same_pattern = |other: &EventMatch| payload(other) == payload(found);
    let unguarded = facts.unguarded[earlier.0];
    same_event
        .into_iter()
        .any(|other| (unguarded && other.covers) || same_pattern(other))
        && shadows(facts, earlier, later)
}

fn payload(found: &EventMatch) -> String {
    let payload = found.pattern.payload.as_ref();
    payload.map_or_else(String::new, ToString::to_string)
}

/// Where both triggers hold, `earlier` is taken: by its guard, and because nothing that is held
/// leaves `later` alone.
fn shadows(facts: &Facts<'_>, earlier: RowId, later: &Row) -> bool {
    match facts.unguarded[earlier.0] {
        true => facts.is_certain(earlier),
        false => !facts.may_be_held(earlier) && rows::same_guard(&facts.chart[earlier], later),
    }
}

/// Of rows that are not on events: whenever `later` is due, so is `earlier`.
fn same_trigger(facts: &Facts<'_>, earlier: &Row, later: &Row) -> bool {
    match (&earlier.trigger, &later.trigger) {
        (Trigger::When { cond, hold_for }, other) => {
            is_polled_first(cond, hold_for.as_ref(), other)
        }
        // Of one that was taken before its state was suspended, the other is left.
        (Trigger::After(one), Trigger::After(other)) => {
            !facts.may_be_suspended(earlier.source) && rows::same_code(&one.0, &other.0)
        }
        (Trigger::Always, Trigger::Always) => true,
        (Trigger::Done(one), Trigger::Done(other)) => one.is_none() || one == other,
        _ => false,
    }
}

/// A condition that holds already, at the latest when `other` is due.
fn is_polled_first(cond: &Cond, hold_for: Option<&Code>, other: &Trigger) -> bool {
    match (hold_for, other) {
        (None, Trigger::After(_)) => rows::is_true(cond),
        (None, Trigger::When { cond: later, .. }) => {
            rows::is_true(cond) || rows::same_code(&cond.code.0, &later.code.0)
        }
        (
            Some(time),
            Trigger::When {
                cond: later,
                hold_for: Some(later_time),
            },
        ) => {
            rows::same_code(&time.0, &later_time.0) && rows::same_code(&cond.code.0, &later.code.0)
        }
        _ => false,
    }
}

/// Nothing further is looked at: the row goes somewhere, or is the only one of its kind.
fn ends(facts: &Facts<'_>, id: RowId) -> bool {
    let row = &facts.chart[id];
    match (&row.trigger, &row.target) {
        (Trigger::Done(_), _) => true,
        (_, Some(target)) => !is_off_sometimes(facts.chart, row.source, target),
        (_, None) => false,
    }
}

/// A condition whose target is inside its own state is off while that is active.
fn is_off_sometimes(chart: &Chart, source: StateId, target: &Target) -> bool {
    target.goals().iter().any(|goal| {
        let mut sites = route::sites(chart, goal).into_iter();
        sites.any(|site| site != source && chart.contains(source, site))
    })
}

/// Rule: in a state with an unguarded `always` that leaves it, no row waits for anything else.
/// Rows that only keep events from being missed do no harm.
pub(super) fn shadowed_events(facts: &Facts<'_>, report: &mut Report<'_>) {
    for id in facts
        .chart
        .state_ids()
        .filter(|&id| facts.leaves_at_once(id))
    {
        let waits = |&&row: &&RowId| {
            let trigger = &facts.chart[row].trigger;
            matches!(
                trigger,
                Trigger::On(_) | Trigger::When { .. } | Trigger::After(_)
            )
        };
        // The `always` is the one mistake, so the first row that it makes useless is enough.
        let told =
            |&&row: &&RowId| levels::of_row(facts.chart, "shadowed_events", row) != Level::Allow;
        let rows = facts.chart[id].rows.iter();
        if let Some(&row) = rows.filter(waits).find(told) {
            report.on_row(row, messages::shadowed_events(facts.chart, row));
        }
    }
}

/// Rule: no longer literal `after` stands behind a shorter unguarded one that leaves the state.
/// Written in front, the longer one is taken when both are due in one update.
pub(super) fn shadowed_timer(facts: &Facts<'_>, report: &mut Report<'_>) {
    for id in facts.chart.state_ids() {
        let mut shortest = f64::INFINITY;
        for row in rows::in_order(facts.chart, id) {
            let Some(time) = time(&facts.chart[row]) else {
                continue;
            };
            if time > shortest {
                report.on_row(row, messages::shadowed_timer(facts.chart, row));
            } else if leaves_in_time(facts, row) {
                shortest = time;
            }
        }
    }
}

fn time(row: &Row) -> Option<f64> {
    match &row.trigger {
        Trigger::After(code) => delay::literal(&code.0),
        _ => None,
    }
}

/// When due, the row is taken and its state exits, not to be resumed later.
fn leaves_in_time(facts: &Facts<'_>, id: RowId) -> bool {
    let row = &facts.chart[id];
    let Some(target) = &row.target else {
        return false;
    };
    let exits = target.goals().iter().all(|goal| {
        let sites = route::sites(facts.chart, goal);
        let scope = route::scope(facts.chart, row.source, goal.kind, &sites);
        scope != row.source && facts.chart.contains(scope, row.source)
    });
    facts.is_certain(id) && !facts.may_be_suspended(row.source) && exits
}
