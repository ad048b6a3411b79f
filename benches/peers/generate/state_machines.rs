//! state-machines in its dynamic mode: flat, and without guards, since an event can have but
//! one row in a state.

use super::flat::{self, FlatRow};
use crate::generate::{Chart, Text};

pub fn state_machines(chart: &Chart) -> String {
    let mut text = Text::default();
    let rows = flat::rows(chart);
    text.block("state_machines::state_machine!", |text| {
        text.line("name: Flat,");
        text.line("context: Shared,");
        text.line("dynamic: true,");
        text.line(format!("initial: {},", chart.name(flat::first_leaf(chart))));
        let leaves: Vec<_> = chart
            .leaves()
            .iter()
            .map(|&leaf| chart.name(leaf))
            .collect();
        text.line(format!("states: [{}],", leaves.join(", ")));
        text.block("events", |text| {
            for event in 0..chart.events.len() {
                self::event(chart, &rows, event, text);
            }
        });
    });
    text.block("impl<S> Flat<S>", |text| {
        for row in &rows {
            text.block(format!("fn {}(&self)", row.action()), |text| {
                text.line("let c = &mut *self.ctx.borrow_mut();");
                flat::run(&chart.reaction(row.leaf, row.row), text, "c");
            });
        }
    });
    flat::enter_first(chart, &mut text);
    text.block("pub fn convert(event: Event) -> FlatEvent", |text| {
        text.block("match event", |text| {
            for event in &chart.events {
                text.line(format!(
                    "Event::{} => FlatEvent::{},",
                    event.name, event.name
                ));
            }
        });
    });
    text.into_string()
}

fn event(chart: &Chart, rows: &[FlatRow], event: usize, text: &mut Text) {
    text.block(chart.events[event].name.to_lowercase(), |text| {
        for row in rows.iter().filter(|row| row.event == event) {
            let from = chart.name(row.leaf);
            // There is no internal transition; to itself is the next best.
            let to = row
                .target
                .map(|target| chart.name(target))
                .unwrap_or_else(|| from.clone());
            text.line(format!(
                "transition: {{ from: {from}, to: {to}, after: [{}] }}",
                row.action()
            ));
        }
    });
}
