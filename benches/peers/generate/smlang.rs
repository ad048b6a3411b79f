//! smlang: a flat table of transitions.

use std::collections::BTreeSet;

use super::flat;
use crate::generate::{Chart, Text};

pub fn smlang(chart: &Chart) -> String {
    let mut text = Text::default();
    let rows = flat::rows(chart);
    let first = flat::first_leaf(chart);
    text.block("smlang::statemachine!", |text| {
        text.line("temporary_context: &mut Context,");
        text.line("derive_states: [Clone],");
        text.block("transitions:", |text| {
            let mut is_first = true;
            for row in &rows {
                let star = if is_first && row.leaf == first {
                    "*"
                } else {
                    ""
                };
                is_first &= star.is_empty();
                let guard = row.guard(chart).map(|guard| format!(" [{guard}]"));
                let target = row
                    .target
                    .map(|target| format!(" = {}", chart.name(target)));
                text.line(format!(
                    "{star}{} + {}{} / {}{},",
                    chart.name(row.leaf),
                    chart.events[row.event],
                    guard.unwrap_or_default(),
                    row.action(),
                    target.unwrap_or_default(),
                ));
            }
        });
    });
    callbacks(chart, &rows, "StateMachineContext", &mut text, "");
    convert(chart, "Events", &mut text);
    text.into_string()
}

/// The guards and the actions. `event` is the parameter that the library hands on.
pub fn callbacks(
    chart: &Chart,
    rows: &[flat::FlatRow],
    context_trait: &str,
    text: &mut Text,
    event: &str,
) {
    text.line("#[derive(Clone)]");
    text.line("pub struct Nothing;");
    text.block(format!("impl {context_trait} for Nothing"), |text| {
        for (name, cell, share) in flat::guards(chart) {
            let head = format!("fn {name}(&self, c: &mut Context{event}) -> Result<bool, ()>");
            text.block(head, |text| {
                text.line(format!("Ok(c.holds({cell}, {share}))"))
            });
        }
        let mut written = BTreeSet::new();
        for row in rows {
            // Two events never share a row, but a leaf meets a row once.
            if written.insert(row.action()) {
                let head = format!(
                    "fn {}(&mut self, c: &mut Context{event}) -> Result<(), ()>",
                    row.action()
                );
                text.block(head, |text| {
                    row.hits(chart, text, "c");
                    text.line("Ok(())");
                });
            }
        }
    });
    text.block("pub fn enter_first(c: &mut Context)", |text| {
        flat::start_hits(chart, text, "c")
    });
}

/// `Event` to the library's own event type.
pub fn convert(chart: &Chart, events: &str, text: &mut Text) {
    text.block(
        format!("pub fn convert(event: Event) -> {events}"),
        |text| {
            text.block("match event", |text| {
                for event in &chart.events {
                    text.line(format!("Event::{event} => {events}::{event},"));
                }
            });
        },
    );
}
