//! What can be told of a row without running it.

use proc_macro2::{TokenStream, TokenTree};

use crate::ast::Cond;
use crate::chart::{Chart, EventMatch, EventMatches, GoalKind, Row, RowId, StateId, Trigger};

use super::bits::Bits;

/// No guard, or one that is plainly true.
pub(super) fn is_unguarded(row: &Row) -> bool {
    row.guard.as_ref().is_none_or(is_true)
}

pub(super) fn is_true(cond: &Cond) -> bool {
    let mut tokens = cond.code.0.clone().into_iter();
    let first = tokens.next();
    tokens.next().is_none() && matches!(first, Some(TokenTree::Ident(word)) if word == "true")
}

/// Nothing but what is active can keep the row from being taken: it has no guard, and no `pop`,
/// which an empty stack disables.
pub(super) fn is_certain(row: &Row) -> bool {
    let goals = row.goals();
    is_unguarded(row) && !goals.iter().any(|goal| goal.kind == GoalKind::Pop)
}

pub(super) fn is_urgent(row: &Row) -> bool {
    row.attrs.urgent.is_some()
}

pub(super) fn is_defer(row: &Row) -> bool {
    matches!(row.trigger, Trigger::Defer(_))
}

/// The rows of a state in the order in which they are looked at: urgent ones first, deferrals
/// last.
pub(super) fn in_order(chart: &Chart, state: StateId) -> Vec<RowId> {
    let mut order = Vec::new();
    for (urgent, defer) in [(true, false), (true, true), (false, false), (false, true)] {
        for &id in &chart[state].rows {
            if is_urgent(&chart[id]) == urgent && is_defer(&chart[id]) == defer {
                order.push(id);
            }
        }
    }
    order
}

/// The events the row names, with their patterns; none for `_`.
pub(super) fn matches(row: &Row) -> &[EventMatch] {
    match &row.trigger {
        Trigger::On(matches)
        | Trigger::Ignore(EventMatches::Named(matches))
        | Trigger::Defer(EventMatches::Named(matches)) => matches,
        _ => &[],
    }
}

/// The events that are sure to go no further than this row.
pub(super) fn taken(chart: &Chart, row: &Row) -> Bits {
    let mut taken = Bits::none(chart.events.len());
    if !is_certain(row) {
        return taken;
    }
    if let Trigger::Ignore(EventMatches::Rest { events, .. })
    | Trigger::Defer(EventMatches::Rest { events, .. }) = &row.trigger
    {
        events.iter().for_each(|event| taken.insert(event.0));
    }
    let whole = matches(row).iter().filter(|found| found.covers);
    whole.for_each(|found| taken.insert(found.event.0));
    taken
}

/// The events that may be taken by this row.
pub(super) fn named(chart: &Chart, row: &Row) -> Bits {
    let mut named = Bits::none(chart.events.len());
    let events = row.trigger.events();
    events.iter().for_each(|event| named.insert(event.0));
    named
}

/// Whether two conditions, or the lack of them, read the same.
pub(super) fn same_guard(one: &Row, other: &Row) -> bool {
    let text = |row: &Row| row.guard.as_ref().map(|guard| guard.code.0.to_string());
    text(one) == text(other)
}

pub(super) fn same_code(one: &TokenStream, other: &TokenStream) -> bool {
    one.to_string() == other.to_string()
}
