//! What the graph checks find.

use proc_macro2::Ident;

use super::list;
use crate::chart::{Chart, Kind, ROOT, RowId, StateId, Trigger};
use crate::diagnostics::Diagnostic;

/// ``…, or write `#[allow(hfsm::check)]` above it``.
fn or_allow(check: &'static str, ways: &str) -> String {
    format!("{ways}, or write `#[allow(hfsm::{check})]` above it")
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
    let all: Vec<String> = events.iter().map(ToString::to_string).collect();
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
    let what = match &chart[row].trigger {
        Trigger::When { .. } => "condition".to_string(),
        Trigger::After(_) => "time".to_string(),
        Trigger::Always => "`always`".to_string(),
        Trigger::Done(_) => "`done`".to_string(),
        trigger => {
            let events = trigger.events();
            let names: Vec<_> = events.iter().map(|&event| &chart[event].name).collect();
            list(&names)
        }
    };
    let message = format!("this row is never taken: an earlier one takes every {what}");
    Diagnostic::new(check, chart[row].span, message).with_help(or_allow(
        check,
        "remove one of the two, give the earlier one a guard",
    ))
}
