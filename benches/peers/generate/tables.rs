//! smlang and sml.rs: flat tables of transitions in nearly the same syntax.
//!
//! sml.rs has composites, but they are entered by their initial only; the charts enter
//! leaves of other composites.

use std::collections::BTreeMap;

use super::flat::{self, FlatRow};
use crate::generate::{Chart, Code, Text};

pub fn smlang(chart: &Chart) -> String {
    let mut text = Text::default();
    text.block("smlang::statemachine!", |text| {
        text.line("temporary_context: &mut Context,");
        text.block("transitions:", |text| transitions(chart, text));
    });
    callbacks(chart, "StateMachineContext", "", &mut text);
    convert(chart, "Events", &mut text);
    text.into_string()
}

pub fn sml(chart: &Chart) -> String {
    let mut text = Text::default();
    text.block("sml::sml!", |text| {
        let head = "Flat[temporary_context: &mut Context]";
        text.block(head, |text| transitions(chart, text));
    });
    callbacks(chart, "FlatStateMachineContext", "", &mut text);
    convert(chart, "FlatEvents", &mut text);
    text.into_string()
}

fn transitions(chart: &Chart, text: &mut Text) {
    let (rows, guards) = (flat::rows(chart), guards(chart));
    let first = flat::first_leaf(chart);
    let first_row = rows.iter().position(|row| row.leaf == first);
    for (number, row) in rows.iter().enumerate() {
        let star = if Some(number) == first_row { "*" } else { "" };
        let event = &chart.events[row.event];
        let payload = event.payload.map(|_| "(u32)").unwrap_or_default();
        let guard = chart.rows[row.row].guard.as_ref();
        let guard = guard
            .map(|guard| format!(" [{}]", guards[guard].0))
            .unwrap_or_default();
        let target = row
            .target
            .map(|target| format!(" = {}", chart.name(target)));
        text.line(format!(
            "{star}{} + {}{payload}{guard} / {}{},",
            chart.name(row.leaf),
            event.name,
            row.action(),
            target.unwrap_or_default(),
        ));
    }
    if chart.updates {
        for leaf in chart.leaves() {
            text.line(format!("{} + Tick / tick_{leaf},", chart.name(leaf)));
        }
    }
}

/// Each guard with its name and its event's payload.
fn guards(chart: &Chart) -> BTreeMap<&Code, (String, Option<&'static str>)> {
    let mut guards = BTreeMap::new();
    for row in &chart.rows {
        if let Some(guard) = &row.guard {
            let name = format!("holds_{}", guards.len());
            guards
                .entry(guard)
                .or_insert((name, chart.events[row.event].payload));
        }
    }
    guards
}

/// The guards and the actions.
fn callbacks(chart: &Chart, context_trait: &str, reference: &str, text: &mut Text) {
    text.line("pub struct Nothing;");
    text.block(format!("impl {context_trait} for Nothing"), |text| {
        for (guard, (name, payload)) in guards(chart) {
            let param = payload
                .map(|name| format!(", {name}: &u32"))
                .unwrap_or_default();
            let head = format!("fn {name}(&self, c: &mut Context{param}) -> Result<bool, ()>");
            text.block(head, |text| {
                if let Some(name) = payload {
                    text.line(format!("let {name} = *{name};"));
                }
                text.line(format!("Ok({})", guard.of("c")));
            });
        }
        for row in flat::rows(chart) {
            action(chart, &row, reference, text);
        }
        if chart.updates {
            for leaf in chart.leaves() {
                let codes = flat::updates(chart, leaf);
                method(&format!("tick_{leaf}"), "", &codes, text);
            }
        }
    });
    flat::enter_first(chart, text);
}

fn action(chart: &Chart, row: &FlatRow, reference: &str, text: &mut Text) {
    let payload = chart.events[row.event].payload;
    let param = payload
        .map(|name| format!(", {name}: {reference}u32"))
        .unwrap_or_default();
    method(
        &row.action(),
        &param,
        &chart.reaction(row.leaf, row.row),
        text,
    );
}

fn method(name: &str, param: &str, codes: &[Code], text: &mut Text) {
    text.block(
        format!("fn {name}(&mut self, c: &mut Context{param}) -> Result<(), ()>"),
        |text| {
            flat::run(codes, text, "c");
            text.line("Ok(())");
        },
    );
}

/// `Event` to the library's own event type.
fn convert(chart: &Chart, events: &str, text: &mut Text) {
    text.block(
        format!("pub fn convert(event: Event) -> {events}"),
        |text| {
            text.block("match event", |text| {
                for event in &chart.events {
                    let to = event.pattern().replace("Event::", &format!("{events}::"));
                    text.line(format!("{} => {to},", event.pattern()));
                }
            });
        },
    );
    if chart.updates {
        text.line(format!("pub fn tick() -> {events} {{ {events}::Tick }}"));
    }
}
