//! moku: a type for each state; the context lies in the top state.

use crate::generate::{Chart, Text};

pub fn moku(chart: &Chart) -> String {
    let mut text = Text::default();
    text.line("#[moku::state_machine]");
    text.block("pub mod inner", |text| {
        text.line("use moku::*;");
        text.line("use super::Context;");
        text.line("use super::Event;");
        text.line("#[machine_module]");
        text.line("pub mod machine {}");
        text.line("use machine::State;");
        text.line("pub struct Wrapped(pub Event);");
        text.line("impl StateMachineEvent for Wrapped {}");
        text.line("pub struct Top { pub context: Context }");
        text.block("impl TopState for Top", |text| {
            text.block(
                "fn init(&mut self) -> impl Into<Next<Self::State>>",
                |text| {
                    text.line(format!(
                        "State::{}",
                        chart.name(chart.states[0].children[0])
                    ));
                },
            );
            let head =
                "fn handle_event(&mut self, event: &Self::Event) -> impl Into<Next<Self::State>>";
            text.block(head, |text| {
                text.block("match event.0", |text| {
                    for &row in &chart.states[0].rows {
                        self::row(
                            chart,
                            row,
                            text,
                            "self.context",
                            ["Next::None", "Next::Target"],
                        );
                    }
                    text.line("_ => Next::None,");
                });
            });
        });
        for state in 1..chart.states.len() {
            substate(chart, state, text);
        }
    });
    text.into_string()
}

fn substate(chart: &Chart, state: usize, text: &mut Text) {
    let name = chart.name(state);
    let parent = match chart.states[state].parent {
        None | Some(0) => "Top".to_string(),
        Some(parent) => chart.name(parent),
    };
    text.line(format!("pub struct {name};"));
    text.block(format!("impl Substate<{parent}> for {name}"), |text| {
        let head = "fn enter(ctx: &mut Self::Context<'_>) -> impl Into<Entry<Self::State, Self>>";
        text.block(head, |text| {
            text.line(format!("ctx.top.context.hit({});", chart.entry(state)));
            text.line("Self");
        });
        let head = "fn exit(self, ctx: &mut Self::Context<'_>) -> impl Into<Next<Self::State>>";
        text.block(head, |text| {
            text.line(format!("ctx.top.context.hit({});", chart.exit(state)));
            text.line("Next::None");
        });
        if let Some(&first) = chart.states[state].children.first() {
            let head =
                "fn init(&mut self, _: &mut Self::Context<'_>) -> impl Into<Next<Self::State>>";
            text.block(head, |text| {
                text.line(format!("State::{}", chart.name(first)))
            });
        }
        if !chart.states[state].rows.is_empty() {
            handle(chart, state, text);
        }
    });
}

fn handle(chart: &Chart, state: usize, text: &mut Text) {
    let head = "fn handle_event(&mut self, ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>>";
    text.block(head, |text| {
        text.block("match event.0", |text| {
            for &row in &chart.states[state].rows {
                let is_self = chart.rows[row].target == Some(state);
                let go = if is_self {
                    "Response::Next(Next::ExactTarget"
                } else {
                    "Response::Next(Next::Target"
                };
                self::row(chart, row, text, "ctx.top.context", ["Response::Drop", go]);
            }
            text.line("_ => Response::Next(Next::None),");
        });
    });
}

fn row(chart: &Chart, row: usize, text: &mut Text, context: &str, [stay, go]: [&str; 2]) {
    let guard = chart.rows[row].guard;
    let guard = guard.map(|guard| format!(" if {context}.holds({}, {})", guard.cell, guard.share));
    let event = &chart.events[chart.rows[row].event];
    text.block(
        format!("Event::{event}{} =>", guard.unwrap_or_default()),
        |text| {
            text.line(format!("{context}.hit({});", chart.action(row)));
            match chart.rows[row].target {
                None => text.line(stay),
                Some(target) => {
                    let close = ")".repeat(go.matches('(').count());
                    text.line(format!("{go}(State::{}){close}", chart.name(target)));
                }
            }
        },
    );
}
