//! Targets that cannot be, and the data they give.

use proc_macro2::{Ident, Span};

use super::{hinted, list};
use crate::chart::History;
use crate::diagnostics::Diagnostic;
use crate::gather::Gather;

pub fn machine_as_target(name: &Ident) -> Diagnostic {
    let message = format!("`{name}` is the machine, not a state");
    Diagnostic::new("not_a_target", name.span(), message).with_help("name one of its states")
}

pub fn region_as_target(name: &Ident) -> Diagnostic {
    let message = format!("`{name}` is a region, and no region is a target");
    Diagnostic::new("not_a_target", name.span(), message)
        .with_help("name the state around it, or a state inside it")
}

pub fn history_as_state(name: &Ident) -> Diagnostic {
    let message = format!("`{name}` is a history, and only a state can stand here");
    Diagnostic::new("not_a_target", name.span(), message).with_help("name a state")
}

pub fn not_its_final(name: &Ident, state: &Ident) -> Diagnostic {
    let message = format!("`{name}` is no `final` of `{state}`");
    Diagnostic::new("not_its_final", name.span(), message).with_help(format!(
        "name a `final` directly in `{state}` or in one of its regions"
    ))
}

/// Its finals are known to the other machine alone.
pub fn final_of_submachine(name: &Ident, state: &Ident) -> Diagnostic {
    let message = format!("`{name}` is not known here: `{state}` is a submachine");
    Diagnostic::new("not_its_final", name.span(), message)
        .with_help("write `done`, which is taken whatever it ended in")
}

pub fn stale_history(name: &Ident, composite: &Ident) -> Diagnostic {
    let message = format!("history `{name}` is that of `{composite}`, where this row stands");
    Diagnostic::new("stale_history", name.span(), message).with_help(format!(
        "the record is of the last exit of `{composite}`, not of what is active now; name a state"
    ))
}

pub fn region_crossing(target: &Ident, from: &Ident, to: &Ident) -> Diagnostic {
    let message = format!("`{target}` is in region `{to}`, and this row in its sibling `{from}`");
    Diagnostic::new("region_crossing", target.span(), message).with_help(
        "raise an event that the other region reacts to, or target the state around both",
    )
}

pub fn fork_in_one_region(one: &Ident, other: &Ident) -> Diagnostic {
    let message = format!("`{one}` and `{other}` cannot be active together");
    Diagnostic::new("region_crossing", other.span(), message)
        .with_help("a fork names states of different regions")
}

pub fn no_else(span: Span) -> Diagnostic {
    let message = "an `if` target without `else` may choose nothing";
    Diagnostic::new("no_else", span, message)
        .with_help("add an `else`, or make the condition the row's guard")
}

pub fn no_arms(span: Span) -> Diagnostic {
    let message = "a `match` target without arms chooses nothing";
    Diagnostic::new("no_else", span, message).with_help("add an arm")
}

/// `owner`: the state that has a `let` of the name, somewhere else.
pub fn unknown_data(
    name: &Ident,
    place: &Ident,
    hint: Option<&str>,
    owner: Option<&Ident>,
) -> Diagnostic {
    let message = match owner {
        Some(owner) => {
            format!("`{name}` is for `{owner}`, which this way to `{place}` does not enter")
        }
        None => format!("there is no `let {name}` on the way to `{place}`"),
    };
    let otherwise = match owner {
        Some(owner) => format!("remove it, and give it where `{owner}` is entered"),
        None => "remove it, or declare it in a state that is entered".to_string(),
    };
    let diagnostic = Diagnostic::new("unknown_data", name.span(), message);
    hinted(diagnostic, hint, otherwise)
}

pub fn missing_data(place: &Ident, owner: &Ident, names: &[&Ident]) -> Diagnostic {
    let message = format!("`{owner}` is entered without a value for {}", list(names));
    let fields: Vec<String> = names.iter().map(|name| format!("{name}: …")).list();
    Diagnostic::new("missing_data", place.span(), message)
        .with_help(format!("write `{place} {{ {} }}`", fields.join(", ")))
}

pub fn missing_data_of_else(history: &History, otherwise: &Ident, names: &[&Ident]) -> Diagnostic {
    let message = format!(
        "the `else` of history `{}` leads to `{otherwise}` without a value for {}",
        history.name,
        list(names)
    );
    Diagnostic::new("missing_data", history.name.span(), message)
        .with_help("name another state, or give the `let` a value")
}
