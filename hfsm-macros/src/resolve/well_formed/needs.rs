//! Rules about what needs a header. A header that is missing is one mistake, however many lines
//! need it: the first one is told.

use proc_macro2::Span;

use crate::ast::{Code, Events, ItemKind, Trigger};
use crate::chart::{EventType, GoalKind};
use crate::gather::Gather;
use crate::resolve::mentions;
use crate::sorted::Set;
use crate::{diagnostics::Diagnostics, messages};

use super::{
    Declaration,
    lifetimes::{lifetimes_in, lifetimes_of},
};

/// Rule: `after`, `timer`, `for` and `within` measure time, which `tick` declares.
pub(super) fn missing_tick(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    if declaration.chart.tick.is_some() {
        return;
    }
    let first = declaration
        .items
        .iter()
        .find_map(|placed| timed(&placed.item.kind, placed.item.keyword));
    if let Some((what, span)) = first {
        sink.error(messages::missing_tick(what, span));
    }
}

fn timed(kind: &ItemKind, keyword: Span) -> Option<(&'static str, Span)> {
    match kind {
        ItemKind::Timer { .. } => Some(("timer", keyword)),
        ItemKind::History(history) => history
            .within
            .as_ref()
            .map(|code| ("within", begin(code, keyword))),
        ItemKind::Row(row) => match &row.trigger {
            Trigger::After(_) => Some(("after", keyword)),
            Trigger::When { hold_for, .. } => {
                hold_for.as_ref().map(|code| ("for", begin(code, keyword)))
            }
            _ => None,
        },
        _ => None,
    }
}

fn begin(code: &Code, otherwise: Span) -> Span {
    mentions::begin(&code.0).unwrap_or(otherwise)
}

/// Rule: `defer` keeps events in the machine, in the room that `deferred` declares.
pub(super) fn missing_deferred(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    if declaration.chart.limits.deferred.is_none()
        && let Some((keyword, _)) = defers(declaration).next()
    {
        sink.error(messages::missing_deferred(keyword));
    }
}

fn defers<'a>(declaration: &Declaration<'a>) -> impl Iterator<Item = (Span, &'a Events)> {
    declaration
        .items
        .iter()
        .filter_map(|placed| match &placed.item.kind {
            ItemKind::Row(row) => match &row.trigger {
                Trigger::Defer(events) => Some((placed.item.keyword, events)),
                _ => None,
            },
            _ => None,
        })
}

/// Rule: `push`, `replace` and `pop` work on the stack that `stack` declares.
pub(super) fn missing_stack(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    if chart.limits.stack.is_some() {
        return;
    }
    for goal in chart.goals_of_rows() {
        let what = match goal.kind {
            GoalKind::Push => "push",
            GoalKind::Replace => "replace",
            GoalKind::Pop => "pop",
            GoalKind::Local | GoalKind::External => continue,
        };
        sink.error(messages::missing_stack(what, goal.span));
        return;
    }
}

/// Rule: a deferred event outlives the call that brought it, so its type may not borrow for less
/// than the machine does.
pub(super) fn defer_borrowed(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let Some(lifetime) = borrowed(declaration) else {
        return;
    };
    if let Some((keyword, events)) = defers(declaration).next() {
        let span = match events {
            Events::All(span) => *span,
            Events::Named(patterns) => patterns.first().map_or(keyword, |first| first.name.span()),
        };
        sink.error(messages::defer_borrowed(&lifetime, span));
    }
}

/// A lifetime of the event type that the machine does not have.
fn borrowed(declaration: &Declaration<'_>) -> Option<String> {
    let chart = declaration.chart;
    let own: Set<String> = lifetimes_of(&chart.generics).collect();
    let used: Vec<String> = match &chart.event_type {
        EventType::None => Vec::new(),
        EventType::Own { generics, .. } => lifetimes_of(generics).list(),
        EventType::Existing { ty } => {
            let used = lifetimes_in(ty).used.into_iter();
            used.map(|name| name.to_string()).list()
        }
    };
    used.into_iter()
        .find(|name| name != "static" && !own.contains(name))
}
