//! States, regions and histories in the wrong place, and limits out of range.

use proc_macro2::{Ident, Span};

use crate::ast::Limit;
use crate::chart::{Chart, Kind, ROOT, StateId};
use crate::diagnostics::Diagnostic;

pub fn limit_out_of_range(limit: Limit, value: u128, span: Span) -> Diagnostic {
    let name = match limit {
        Limit::Queue => "queue",
        Limit::Steps => "steps",
        Limit::Deferred => "deferred",
        Limit::Stack => "stack",
    };
    let message = format!("a `{name}` of {value} is out of range");
    Diagnostic::new("limit_out_of_range", span, message).with_help("write a number from 1 to 65535")
}

pub fn no_states(machine: &Ident) -> Diagnostic {
    let message = format!("the machine `{machine}` has no states");
    Diagnostic::new("no_states", machine.span(), message)
        .with_help("add one: `initial Idle; state Idle;`")
}

pub fn too_many_states(machine: &Ident, states: usize) -> Diagnostic {
    let message = format!("the machine `{machine}` has {states} states, and 65535 is the limit");
    Diagnostic::new("too_many_states", machine.span(), message)
}

pub fn mixed_children(plain: &Ident, region: &Ident) -> Diagnostic {
    let message = format!("state `{plain}` stands beside region `{region}`");
    Diagnostic::new("mixed_children", plain.span(), message)
        .with_help("the children of a state are all regions, or none of them is")
}

pub fn too_few_regions(region: &Ident, state: &Ident) -> Diagnostic {
    let message = format!("`{region}` is the only region of `{state}`");
    Diagnostic::new("too_few_regions", region.span(), message).with_help(format!(
        "add another region, or put its states right into `{state}`"
    ))
}

pub fn empty_region(region: &Ident) -> Diagnostic {
    let message = format!("region `{region}` has no states");
    Diagnostic::new("empty_region", region.span(), message)
        .with_help("add a state to it, or remove it")
}

pub fn initial_on_leaf(span: Span, state: &Ident) -> Diagnostic {
    let message = format!("`{state}` has an `initial`, but no states to choose from");
    Diagnostic::new("initial_on_leaf", span, message).with_help("remove the `initial`")
}

pub fn history_on_leaf(name: &Ident, state: &Ident) -> Diagnostic {
    let message = format!("history `{name}` has nothing to remember: `{state}` has no states");
    Diagnostic::new("history_on_leaf", name.span(), message).with_help("remove the history")
}

pub fn history_in_submachine(name: &Ident, state: &Ident) -> Diagnostic {
    let message = format!("history `{name}` cannot look into `{state}`, which is a submachine");
    Diagnostic::new("history_on_leaf", name.span(), message).with_help(format!(
        "put a `deep history` into a state around `{state}`"
    ))
}

pub fn final_with_body(name: &Ident, body: Span) -> Diagnostic {
    let message = format!("`{name}` is a `final`, and in a `final` nothing happens any more");
    Diagnostic::new("final_with_body", body, message)
        .with_help(format!("write `final {name};`, or make it a `state`"))
}

pub fn not_in_root(what: &str, span: Span) -> Diagnostic {
    let message = format!("{what} means nothing in the root of the machine");
    Diagnostic::new("not_in_root", span, message)
        .with_help("the root is active from `start` to `stop`; put it into a state")
}

pub fn not_in_region(what: &str, region: &Ident, span: Span) -> Diagnostic {
    let message = format!("`{what}` cannot stand in region `{region}`");
    Diagnostic::new("not_in_region", span, message)
        .with_help("put it into the state around the region, or into one inside it")
}

pub fn not_in_submachine(what: &str, state: &Ident, span: Span) -> Diagnostic {
    let message = format!("`{what}` cannot stand in submachine `{state}`");
    Diagnostic::new("not_in_submachine", span, message)
        .with_help("the inside of a submachine is the other machine")
}

pub fn missing_initial(chart: &Chart, state: StateId) -> Diagnostic {
    let name = &chart[state].name;
    let what = match chart[state].kind {
        _ if state == ROOT => "machine",
        Kind::Region => "region",
        _ => "state",
    };
    let message = format!("{what} `{name}` is entered by default, but has no `initial`");
    let child = chart[state].children.first();
    let example = child.map_or_else(String::new, |&child| chart[child].name.to_string());
    Diagnostic::new("missing_initial", name.span(), message)
        .with_help(format!("say where it starts, as in `initial {example};`"))
}

pub fn initial_history_without_else(history: &Ident) -> Diagnostic {
    let message = format!("history `{history}` is an `initial`, but leads nowhere the first time");
    Diagnostic::new("missing_initial", history.span(), message)
        .with_help("give the history an `else`")
}

pub fn initial_outside(target: &Ident, composite: &Ident) -> Diagnostic {
    let message = format!("the `initial` of `{composite}` leads out of it, to `{target}`");
    Diagnostic::new("initial_outside", target.span(), message)
        .with_help(format!("name a state inside `{composite}`"))
}

pub fn else_outside(target: &Ident, composite: &Ident) -> Diagnostic {
    let message = format!("the `else` of this history leads out of `{composite}`, to `{target}`");
    Diagnostic::new("initial_outside", target.span(), message)
        .with_help(format!("name a state inside `{composite}`"))
}

pub fn not_in_initial(word: &str, span: Span) -> Diagnostic {
    let message = format!("`{word}` means nothing in an `initial`");
    Diagnostic::new("not_in_initial", span, message).with_help("name the state alone")
}

pub fn not_yet_entered(name: &Ident, state: &Ident, span: Span) -> Diagnostic {
    let message = format!("`{name}` has no value yet: `{state}` is only being entered");
    Diagnostic::new("not_yet_entered", span, message).with_help(
        "an `initial` is decided before anything is entered; look at the context instead",
    )
}
