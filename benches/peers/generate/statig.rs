//! statig: states and superstates as methods; the root's rows are those of a superstate.

use super::flat::{self, first_leaf};
use crate::generate::{Chart, Code, Text};

pub fn statig(chart: &Chart) -> String {
    let mut text = Text::default();
    text.line("use statig::prelude::*;");
    let input = if chart.updates {
        text.line("pub enum Input { Event(Event), Tick }");
        "Input"
    } else {
        "Event"
    };
    let wrapped = if chart.updates {
        "Input::Event(event)"
    } else {
        "event"
    };
    text.line(format!(
        "pub fn input(event: Event) -> {input} {{ {wrapped} }}"
    ));
    text.line("#[derive(Clone, Default)]");
    text.line("pub struct Inner;");
    let first = chart.name(first_leaf(chart)).to_lowercase();
    text.line(format!(
        "#[state_machine(initial = \"State::{first}()\", state(derive(Clone)))]"
    ));
    text.block("impl Inner", |text| {
        for state in 0..chart.states.len() {
            self::state(chart, state, input, text);
        }
    });
    text.into_string()
}

fn state(chart: &Chart, state: usize, input: &str, text: &mut Text) {
    let name = chart.name(state).to_lowercase();
    let mut settings = Vec::new();
    if let Some(parent) = chart.states[state].parent {
        settings.push(format!(
            "superstate = \"{}\"",
            chart.name(parent).to_lowercase()
        ));
        settings.push(format!("entry_action = \"enter_{name}\""));
        settings.push(format!("exit_action = \"exit_{name}\""));
    }
    let kind = if chart.is_leaf(state) {
        "state"
    } else {
        "superstate"
    };
    match settings.is_empty() {
        true => text.line(format!("#[{kind}]")),
        false => text.line(format!("#[{kind}({})]", settings.join(", "))),
    }
    let head = format!("fn {name}(context: &mut Context, event: &{input}) -> Outcome<State>");
    text.block(head, |text| {
        text.block("match *event", |text| rows(chart, state, text));
    });
    if state != 0 {
        for (verb, cell) in [("enter", chart.entry(state)), ("exit", chart.exit(state))] {
            text.line("#[action]");
            text.block(format!("fn {verb}_{name}(context: &mut Context)"), |text| {
                text.line(format!("context.hit({cell});"));
            });
        }
    }
}

fn rows(chart: &Chart, state: usize, text: &mut Text) {
    for &row in &chart.states[state].rows {
        let row = &chart.rows[row];
        let mut pattern = chart.events[row.event].pattern();
        if chart.updates {
            pattern = format!("Input::Event({pattern})");
        }
        let guard = row
            .guard
            .as_ref()
            .map(|guard| format!(" if {}", guard.of("context")));
        text.block(
            format!("{pattern}{} =>", guard.unwrap_or_default()),
            |text| {
                flat::run(row.action.as_slice(), text, "context");
                match row.target {
                    None => text.line("Handled"),
                    Some(target) => {
                        // statig knows no initials: the target is the leaf.
                        let leaf = chart.initials(target).last().copied().unwrap_or(target);
                        let leaf = chart.name(leaf).to_lowercase();
                        text.line(format!("Transition(State::{leaf}())"));
                    }
                }
            },
        );
    }
    if chart.updates && state != 0 {
        let update = Code::hit(chart.update(state)).of("context");
        text.line(format!("Input::Tick => {{ {update}; Super }}"));
    }
    text.line("_ => Super,");
}
