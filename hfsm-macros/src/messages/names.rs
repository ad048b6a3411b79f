//! Names that are unknown, taken or given twice.

use proc_macro2::{Ident, Span};

use super::hinted;
use crate::diagnostics::Diagnostic;

pub fn duplicate_state(name: &Ident) -> Diagnostic {
    let message = format!("the name `{name}` is given twice");
    Diagnostic::new("duplicate_state", name.span(), message).with_help(
        "states, regions, finals and histories share one namespace: a target names any of them",
    )
}

pub fn duplicate_event(name: &Ident) -> Diagnostic {
    let message = format!("the event `{name}` is declared twice");
    Diagnostic::new("duplicate_event", name.span(), message).with_help("remove one of the two")
}

pub fn duplicate_header(keyword: &Ident) -> Diagnostic {
    duplicate_item(&keyword.to_string(), keyword.span())
}

pub fn duplicate_item(what: &str, span: Span) -> Diagnostic {
    let message = format!("`{what}` is given twice");
    Diagnostic::new("duplicate_item", span, message)
        .with_help("remove one of the two, or merge them")
}

pub fn duplicate_let(name: &Ident) -> Diagnostic {
    let message = format!("the name `{name}` is given twice in one state");
    Diagnostic::new("duplicate_item", name.span(), message).with_help("choose another name")
}

pub fn duplicate_data(name: &Ident) -> Diagnostic {
    let message = format!("the value of `{name}` is given twice");
    Diagnostic::new("duplicate_item", name.span(), message).with_help("remove one of the two")
}

pub fn unknown_state(name: &Ident, hint: Option<&str>) -> Diagnostic {
    let message = format!("there is no state `{name}`");
    let diagnostic = Diagnostic::new("unknown_state", name.span(), message);
    hinted(
        diagnostic,
        hint,
        format!("declare it, as in `state {name};`"),
    )
}

pub fn unknown_event(name: &Ident, hint: Option<&str>) -> Diagnostic {
    let message = format!("there is no event `{name}`");
    let diagnostic = Diagnostic::new("unknown_event", name.span(), message);
    hinted(
        diagnostic,
        hint,
        format!("declare it: `events {{ {name} }}`"),
    )
}

pub fn missing_events(name: &Ident) -> Diagnostic {
    let message = format!("`{name}` is an event, but the machine declares none");
    Diagnostic::new("missing_events", name.span(), message).with_help(format!(
        "write `events {{ {name} }}` in front of the states, or name an existing type: `events Type;`"
    ))
}

pub fn missing_events_of_errors(question_mark: Span) -> Diagnostic {
    let message = "`?` raises the error as an event, but the machine declares none";
    Diagnostic::new("missing_events", question_mark, message).with_help(
        "write `events { Failed }` in front of the states, and implement `From` of the error for their type",
    )
}

/// `declare`: what to write.
pub fn undeclared_lifetime(lifetime: &Ident, declare: &str) -> Diagnostic {
    let message = format!("the lifetime `'{lifetime}` is not declared");
    Diagnostic::new("undeclared_lifetime", lifetime.span(), message)
        .with_help(format!("declare it: {declare}"))
}

/// `what`: whose the name is already.
pub fn name_in_scope(name: &Ident, what: &str) -> Diagnostic {
    let message = format!("the name `{name}` is taken by {what}");
    Diagnostic::new("name_in_scope", name.span(), message).with_help("choose another name")
}

pub fn type_clash(name: &Ident) -> Diagnostic {
    let message = format!("a type `{name}` is generated for the machine already");
    Diagnostic::new("name_clash", name.span(), message)
        .with_help("choose another name for the event type")
}

/// `other`: what the accessor is shared with, if not a method that every machine has.
pub fn method_clash(name: &Ident, method: &str, other: Option<&Ident>) -> Diagnostic {
    let message = match other {
        Some(other) if other == name => {
            format!("two variables `{name}` would both be read by a method `{method}`")
        }
        Some(other) => format!("`{name}` and `{other}` would both be read by a method `{method}`"),
        None => format!("`{name}` would be read by a method `{method}`, and the machine has one"),
    };
    Diagnostic::new("name_clash", name.span(), message).with_help("choose another name")
}

pub fn state_clash(name: &Ident) -> Diagnostic {
    let message = format!("a state named `{name}` would hide the list of all states");
    Diagnostic::new("name_clash", name.span(), message).with_help("choose another name")
}
