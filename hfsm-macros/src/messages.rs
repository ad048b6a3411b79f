//! All wording, one function a message: lower case, no full stop, names in backticks.

use std::fmt::Display;

use proc_macro2::{Ident, Span};

use crate::ast::Limit;
use crate::diagnostics::Diagnostic;

/// ``did you mean `Approach`?``, where there is something near.
fn hinted(diagnostic: Diagnostic, hint: Option<&str>) -> Diagnostic {
    match hint {
        Some(name) => diagnostic.with_help(format!("did you mean `{name}`?")),
        None => diagnostic,
    }
}

/// `` `A`, `B` and `C` ``.
fn list(names: &[impl Display]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

// Names.

pub fn duplicate_state(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        "duplicate_state",
        name.span(),
        format!("the name `{name}` is given twice"),
    )
    .with_help(
        "states, regions, finals and histories share one namespace: a target names any of them",
    )
}

pub fn duplicate_event(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        "duplicate_event",
        name.span(),
        format!("the event `{name}` is declared twice"),
    )
}

pub fn duplicate_header(keyword: &Ident) -> Diagnostic {
    duplicate_item(&keyword.to_string(), keyword.span())
}

pub fn duplicate_item(what: &str, span: Span) -> Diagnostic {
    Diagnostic::new("duplicate_item", span, format!("`{what}` is given twice"))
        .with_help("remove one of the two, or merge them")
}

pub fn duplicate_data(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        "duplicate_item",
        name.span(),
        format!("the value of `{name}` is given twice"),
    )
}

pub fn unknown_state(name: &Ident, hint: Option<&str>) -> Diagnostic {
    let message = format!("there is no state `{name}`");
    hinted(Diagnostic::new("unknown_state", name.span(), message), hint)
}

pub fn unknown_event(name: &Ident, hint: Option<&str>) -> Diagnostic {
    let message = format!("there is no event `{name}`");
    hinted(Diagnostic::new("unknown_event", name.span(), message), hint)
}

pub fn missing_events(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        "missing_events",
        name.span(),
        format!("`{name}` is an event, but the machine declares none"),
    )
    .with_help(format!(
        "add `events {{ {name} }}` in front of the states, or name an existing type: `events Type;`"
    ))
}

pub fn machine_as_target(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        "not_a_target",
        name.span(),
        format!("`{name}` is the machine, not a state"),
    )
    .with_help("name one of its states")
}

pub fn region_as_target(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        "not_a_target",
        name.span(),
        format!("`{name}` is a region, and no region is a target"),
    )
    .with_help("name the state around it, or a state inside it")
}

pub fn history_as_state(name: &Ident) -> Diagnostic {
    Diagnostic::new(
        "not_a_target",
        name.span(),
        format!("`{name}` is a history, and only a state can stand here"),
    )
}

pub fn not_its_final(name: &Ident, state: &Ident) -> Diagnostic {
    Diagnostic::new(
        "not_its_final",
        name.span(),
        format!("`{name}` is not a `final` of `{state}`"),
    )
    .with_help(
        "`done Name` names a `final` that stands directly in the state or in one of its regions",
    )
}

// Headers.

pub fn limit_out_of_range(limit: Limit, value: u32, span: Span) -> Diagnostic {
    let name = match limit {
        Limit::Queue => "queue",
        Limit::Steps => "steps",
        Limit::Deferred => "deferred",
        Limit::Stack => "stack",
    };
    Diagnostic::new(
        "limit_out_of_range",
        span,
        format!("a `{name}` of {value} is out of range"),
    )
    .with_help("write a number from 1 to 65535")
}

// Targets and their data.

pub fn no_else(span: Span) -> Diagnostic {
    Diagnostic::new(
        "no_else",
        span,
        "an `if` target without `else` may choose nothing",
    )
    .with_help("add an `else`, or make the condition the row's guard")
}

pub fn no_arms(span: Span) -> Diagnostic {
    Diagnostic::new(
        "no_else",
        span,
        "a `match` target without arms chooses nothing",
    )
}

pub fn unknown_data(
    name: &Ident,
    place: &Ident,
    hint: Option<&str>,
    owner: Option<&Ident>,
) -> Diagnostic {
    let message = match owner {
        Some(owner) => {
            format!("`{name}` belongs to `{owner}`, which is not entered on the way to `{place}`")
        }
        None => format!("no state entered on the way to `{place}` has a `let {name}`"),
    };
    hinted(Diagnostic::new("unknown_data", name.span(), message), hint)
}
