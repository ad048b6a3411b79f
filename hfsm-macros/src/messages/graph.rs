//! What the graph checks find.

use proc_macro2::{Ident, Span};

use super::list;
use crate::chart::{Chart, Kind, ROOT, RowId, StateId, Trigger};
use crate::diagnostics::Diagnostic;
use crate::gather::Gather;

/// ``…, or write `#[allow(hfsm::check)]` above it``.
fn or_allow(check: &'static str, ways: &str) -> String {
    format!("{ways}, or write `#[allow(hfsm::{check})]` above it")
}

fn events_of(chart: &Chart, row: RowId) -> String {
    let events = chart[row].trigger.events();
    let names = events.iter().map(|&event| &chart[event].name).list();
    list(&names)
}

pub fn unreachable_state(name: &Ident) -> Diagnostic {
    let check = "unreachable_state";
    let message = format!("no transition leads to state `{name}`");
    Diagnostic::new(check, name.span(), message)
        .with_help(or_allow(check, "add a transition to it, remove it"))
}

pub fn dead_end(name: &Ident) -> Diagnostic {
    let check = "dead_end";
    let message = format!("no transition leaves state `{name}`");
    Diagnostic::new(check, name.span(), message).with_help(or_allow(
        check,
        "add a transition out of it, make it a `final`",
    ))
}

pub fn trap(names: &[&Ident]) -> Diagnostic {
    let check = "trap";
    let message = format!("no transition leaves the states {}", list(names));
    Diagnostic::new(check, names[0].span(), message).with_help(or_allow(
        check,
        "add a transition out of one of them, add a `final`",
    ))
}

pub fn missing_transition(chart: &Chart, state: StateId, events: &[&Ident]) -> Diagnostic {
    let check = "missing_transition";
    let name = &chart[state].name;
    let what = if events.len() == 1 { "event" } else { "events" };
    let events_text = list(events);
    let message = match chart[state].kind {
        _ if state == ROOT => format!("no state handles {what} {events_text}"),
        Kind::Region => format!("region `{name}` does not handle {what} {events_text}"),
        _ => format!("state `{name}` does not handle {what} {events_text}"),
    };
    let all: Vec<String> = events.iter().map(ToString::to_string).list();
    let ignore = format!("add a row, write `ignore {};`", all.join(" | "));
    Diagnostic::new(check, name.span(), message).with_help(or_allow(check, &ignore))
}

pub fn unused_event(name: &Ident) -> Diagnostic {
    let check = "unused_event";
    let message = format!("no row names event `{name}`");
    Diagnostic::new(check, name.span(), message)
        .with_help(or_allow(check, "add a row on it, remove it"))
}

pub fn shadowed_transition(chart: &Chart, row: RowId) -> Diagnostic {
    let check = "shadowed_transition";
    let how = match &chart[row].trigger {
        Trigger::When { .. } | Trigger::After(_) | Trigger::Always | Trigger::Done(_) => {
            "always comes first".to_string()
        }
        _ => format!("takes {} first", events_of(chart, row)),
    };
    let message = format!("this row is never taken: an earlier one {how}");
    Diagnostic::new(check, chart[row].span, message).with_help(or_allow(
        check,
        "remove one of the two, give the earlier one a guard",
    ))
}

pub fn shadowed_events(chart: &Chart, row: RowId) -> Diagnostic {
    let check = "shadowed_events";
    let state = &chart[chart[row].source].name;
    let message = format!("this row is never taken: an `always` leaves `{state}` at once");
    Diagnostic::new(check, chart[row].span, message)
        .with_help(or_allow(check, "remove it, give the `always` a guard"))
}

pub fn shadowed_timer(chart: &Chart, row: RowId) -> Diagnostic {
    let check = "shadowed_timer";
    let state = &chart[chart[row].source].name;
    let message = format!("this `after` is never due: a shorter one leaves `{state}` before");
    Diagnostic::new(check, chart[row].span, message)
        .with_help(or_allow(check, "remove it, give the shorter one a guard"))
}

pub fn overridden_transition(chart: &Chart, row: RowId) -> Diagnostic {
    let check = "overridden_transition";
    let state = &chart[chart[row].source].name;
    let names = events_of(chart, row);
    let message =
        format!("this row is never taken: every state inside `{state}` takes {names} first");
    Diagnostic::new(check, chart[row].span, message)
        .with_help(or_allow(check, "remove it, make it `#[urgent]`"))
}

/// `names` without the first one again.
fn cycle(names: &[&Ident]) -> String {
    let around = names.iter().chain(names.first());
    let names: Vec<String> = around.map(ToString::to_string).list();
    format!("`{}`", names.join(" -> "))
}

pub fn always_cycle(span: Span, names: &[&Ident]) -> Diagnostic {
    let check = "always_cycle";
    let message = format!("`always` never comes to rest: {}", cycle(names));
    Diagnostic::new(check, span, message).with_help(or_allow(check, "give one of the rows a guard"))
}

pub fn raise_cycle(span: Span, names: &[&Ident]) -> Diagnostic {
    let check = "raise_cycle";
    let message = format!("events raise each other for ever: {}", cycle(names));
    Diagnostic::new(check, span, message)
        .with_help("raise it under a condition, give one of the rows a guard, or write `#[allow(hfsm::raise_cycle)]` above the row")
}

pub fn ping_pong(chart: &Chart, there: RowId, back: RowId) -> Diagnostic {
    let check = "ping_pong";
    let (one, other) = (chart[there].source, chart[back].source);
    let (one, other) = (&chart[one].name, &chart[other].name);
    let message = format!("`{one}` and `{other}` would swap on every update");
    Diagnostic::new(check, chart[back].span, message).with_help(or_allow(
        check,
        "make the conditions exclude each other, add a `for`",
    ))
}

/// `region`: one without a `final`, where there are regions.
pub fn never_done(chart: &Chart, row: RowId, region: Option<StateId>) -> Diagnostic {
    let check = "never_done";
    let state = &chart[chart[row].source].name;
    let message = match region {
        Some(region) => format!(
            "`{state}` is never done: its region `{}` has no `final`",
            chart[region].name
        ),
        None => format!("`{state}` is never done: it has no `final`"),
    };
    Diagnostic::new(check, chart[row].span, message)
        .with_help(or_allow(check, "add a `final` to it, remove the row"))
}

pub fn undone(state: &Ident, ending: &Ident) -> Diagnostic {
    let check = "undone";
    let message = format!("`{state}` ends in `{ending}`, and nothing leads on from there");
    Diagnostic::new(check, state.span(), message)
        .with_help(or_allow(check, "add a `done` row to it"))
}

pub fn unused_history(name: &Ident) -> Diagnostic {
    let check = "unused_history";
    let message = format!("no row leads to history `{name}`");
    Diagnostic::new(check, name.span(), message)
        .with_help(or_allow(check, "add a row that targets it, remove it"))
}

pub fn unused_timer(name: &Ident) -> Diagnostic {
    let check = "unused_timer";
    let message = format!("nothing reads timer `{name}`");
    Diagnostic::new(check, name.span(), message)
        .with_help(or_allow(check, "read it somewhere, remove it"))
}

pub fn region_conflict(
    chart: &Chart,
    state: StateId,
    earlier: RowId,
    later: RowId,
    event: &Ident,
) -> Diagnostic {
    let check = "region_conflict";
    let (one, other) = (chart[earlier].source, chart[later].source);
    let (one, other) = (&chart[one].name, &chart[other].name);
    let message = format!(
        "`{one}` and `{other}` both leave `{}` on `{event}`, for different targets",
        chart[state].name
    );
    Diagnostic::new(check, chart[later].span, message).with_help(or_allow(
        check,
        "the first in written order wins; give one a guard, let both name one target",
    ))
}
