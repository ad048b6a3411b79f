//! The textbook design: a boxed object for each state.

use super::flat;
use crate::generate::{Chart, Code, Text};

pub fn textbook(chart: &Chart) -> String {
    let mut text = Text::default();
    text.line("use crate::textbook::{Reply, State};");
    for state in 0..chart.states.len() {
        let name = chart.name(state);
        text.line(format!("struct {name};"));
        text.block(format!("impl State<Context, Event> for {name}"), |text| {
            self::state(chart, state, text);
        });
    }
    text.block(
        "pub fn states() -> Vec<Box<dyn State<Context, Event>>>",
        |text| {
            let all: Vec<_> = (0..chart.states.len())
                .map(|state| format!("Box::new({})", chart.name(state)))
                .collect();
            text.line(format!("vec![{}]", all.join(", ")));
        },
    );
    text.into_string()
}

fn state(chart: &Chart, state: usize, text: &mut Text) {
    if let Some(parent) = chart.states[state].parent {
        text.line(format!(
            "fn parent(&self) -> Option<usize> {{ Some({parent}) }}"
        ));
        text.line(format!(
            "fn enter(&self, c: &mut Context) {{ c.hit({}); }}",
            chart.entry(state)
        ));
        text.line(format!(
            "fn exit(&self, c: &mut Context) {{ c.hit({}); }}",
            chart.exit(state)
        ));
    }
    if chart.updates && state != 0 {
        let update = Code::hit(chart.update(state)).of("c");
        text.line(format!("fn update(&self, c: &mut Context) {{ {update}; }}"));
    }
    if let Some(first) = chart.states[state].children.first() {
        text.line(format!(
            "fn initial(&self) -> Option<usize> {{ Some({first}) }}"
        ));
    }
    text.block(
        "fn handle(&self, c: &mut Context, event: Event) -> Reply",
        |text| {
            text.line("let _ = &c;");
            text.block("match event", |text| {
                for &row in &chart.states[state].rows {
                    self::row(chart, row, text);
                }
                text.line("_ => Reply::Up,");
            });
        },
    );
}

fn row(chart: &Chart, row: usize, text: &mut Text) {
    let row = &chart.rows[row];
    let guard = row
        .guard
        .as_ref()
        .map(|guard| format!(" if {}", guard.of("c")));
    let pattern = chart.events[row.event].pattern();
    text.block(
        format!("{pattern}{} =>", guard.unwrap_or_default()),
        |text| {
            flat::run(row.action.as_slice(), text, "c");
            match row.target {
                None => text.line("Reply::Done"),
                Some(target) => text.line(format!("Reply::Go({target})")),
            }
        },
    );
}
