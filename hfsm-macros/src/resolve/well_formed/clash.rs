//! Rules about generated items that would have the same name.

use proc_macro2::Ident;
use quote::format_ident;
use syn::ext::IdentExt;

use crate::chart::{Chart, EventType, Kind};
use crate::sorted::Map;
use crate::{diagnostics::Diagnostics, messages};

use super::Declaration;

/// Inherent methods of every machine; the accessors of `pub let`s and submachines stand beside.
pub const METHODS: &[&str] = &[
    "start",
    "start_with",
    "handle",
    "handle_with",
    "update",
    "update_with",
    "can",
    "goto",
    "goto_with",
    "due",
    "at",
    "stop",
    "stop_with",
    "leaf",
    "leaves",
    "is_in",
    "is_done",
    "path",
    "tree",
    "offer",
];

/// Rule (`name_clash`): the event type has a name of its own.
pub(super) fn types(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let EventType::Own { name, .. } = &chart.event_type else {
        return;
    };
    let machine = chart.name.unraw();
    let taken = ["", "State", "Leaf", "Handle"].map(|suffix| format_ident!("{machine}{suffix}"));
    if taken.contains(&name.unraw()) {
        sink.error(messages::type_clash(name));
    }
}

/// Rule (`name_clash`): an accessor has the name of no other method.
pub(super) fn methods(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    let chart = declaration.chart;
    let mut taken: Map<String, &Ident> = Map::new();
    for (method, name) in accessors(chart) {
        if METHODS.contains(&method.as_str()) {
            sink.error(messages::method_clash(name, &method, None));
        } else if let Some(other) = taken.get(&method) {
            sink.error(messages::method_clash(name, &method, Some(other)));
        } else {
            taken.add(method, name);
        }
    }
}

/// The accessors that are generated, and what each is for.
fn accessors(chart: &Chart) -> Vec<(String, &Ident)> {
    let mut accessors = Vec::new();
    for declared in &chart.lets {
        if !declared.vis.is_empty() {
            accessors.push((declared.name.unraw().to_string(), &declared.name));
        }
    }
    for state in &chart.states {
        if let Some(timer) = &state.timer
            && !timer.vis.is_empty()
        {
            accessors.push((timer.name.unraw().to_string(), &timer.name));
        }
    }
    for state in &chart.states {
        if state.kind == Kind::Submachine {
            let method = snake_case(&state.name.unraw().to_string());
            accessors.push((method, &state.name));
        }
    }
    accessors
}

/// `MeleeFight` to `melee_fight`.
pub fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    let mut after_lower = false;
    for letter in name.chars() {
        if letter.is_uppercase() && after_lower {
            snake.push('_');
        }
        after_lower = letter.is_lowercase() || letter.is_numeric();
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// Rule (`name_clash`): a state named `ALL` would hide the list of all states.
pub(super) fn states(declaration: &Declaration<'_>, sink: &mut Diagnostics) {
    for state in declaration.chart.states.iter().skip(1) {
        if state.name == "ALL" {
            sink.error(messages::state_clash(&state.name));
        }
    }
}
