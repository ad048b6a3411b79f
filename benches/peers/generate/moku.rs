//! moku: a type for each state; the context lies in the top state.

use super::flat;
use crate::generate::{Chart, Code, Text};

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
                        self::row(chart, row, text, "self.context", ["Next::None", ""]);
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
        if chart.updates {
            let head =
                "fn update(&mut self, ctx: &mut Self::Context<'_>) -> impl Into<Next<Self::State>>";
            text.block(head, |text| {
                flat::run(&[Code::hit(chart.update(state))], text, "ctx.top.context");
                text.line("Next::None");
            });
        }
    });
}

fn handle(chart: &Chart, state: usize, text: &mut Text) {
    let head = "fn handle_event(&mut self, ctx: &mut Self::Context<'_>, event: &Self::Event) -> impl Into<Response<Self::State>>";
    text.block(head, |text| {
        text.block("match event.0", |text| {
            for &row in &chart.states[state].rows {
                let replies = ["Response::Drop", "Response::Next"];
                self::row(chart, row, text, "ctx.top.context", replies);
            }
            text.line("_ => Response::Next(Next::None),");
        });
    });
}

fn row(chart: &Chart, row: usize, text: &mut Text, context: &str, [stay, go]: [&str; 2]) {
    let row = &chart.rows[row];
    let guard = row
        .guard
        .as_ref()
        .map(|guard| format!(" if {}", guard.of(context)));
    let pattern = chart.events[row.event].pattern();
    text.block(
        format!("{pattern}{} =>", guard.unwrap_or_default()),
        |text| {
            flat::run(row.action.as_slice(), text, context);
            match row.target {
                None => text.line(stay),
                Some(target) => text.line(format!("{go}({})", next(chart, row.source, target))),
            }
        },
    );
}

/// A plain target that is active already would not be entered again: leaves are exact targets,
/// and a state around the source stands for its initial leaf.
fn next(chart: &Chart, source: usize, target: usize) -> String {
    let is_around = target != source && chart.line(source).contains(&target);
    let leaf = chart.initials(target).last().copied().unwrap_or(target);
    let (kind, state) = match chart.is_leaf(target) {
        true => ("ExactTarget", target),
        false if is_around => ("Target", leaf),
        false => ("Target", target),
    };
    format!("Next::{kind}(State::{})", chart.name(state))
}
