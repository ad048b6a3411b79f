//! finny: a flat machine, built by a builder; it owns its context.

use super::flat;
use crate::generate::{Chart, Text};

pub fn finny(chart: &Chart) -> String {
    let mut text = Text::default();
    text.line("use finny::{finny_fsm, decl::{BuiltFsm, FsmBuilder}};");
    for event in &chart.events {
        text.line("#[derive(Clone)]");
        text.line(format!("pub struct {event};"));
    }
    for leaf in chart.leaves() {
        text.line("#[derive(Default)]");
        text.line(format!("pub struct {};", chart.name(leaf)));
    }
    text.line("#[finny_fsm]");
    text.block(
        "pub fn build(mut fsm: FsmBuilder<Flat, Context>) -> BuiltFsm",
        |text| {
            text.line(format!(
                "fsm.initial_state::<{}>();",
                chart.name(flat::first_leaf(chart))
            ));
            for leaf in chart.leaves() {
                text.line(format!("fsm.state::<{}>();", chart.name(leaf)));
            }
            for row in flat::rows(chart) {
                self::row(chart, &row, text);
            }
            text.line("fsm.build()");
        },
    );
    text.block("pub fn enter_first(c: &mut Context)", |text| {
        flat::start_hits(chart, text, "c")
    });
    text.block("pub fn dispatch(fsm: &mut Machine, event: Event)", |text| {
        text.block("let _ = match event", |text| {
            for event in &chart.events {
                text.line(format!("Event::{event} => fsm.dispatch({event}),"));
            }
        });
        text.line(";");
    });
    text.into_string()
}

fn row(chart: &Chart, row: &flat::FlatRow, text: &mut Text) {
    let kind = match row.target {
        None => "internal_transition()".to_string(),
        Some(target) if target == row.leaf => "self_transition()".to_string(),
        Some(target) => format!("transition_to::<{}>()", chart.name(target)),
    };
    let guard = chart.rows[row.row].guard;
    let guard = guard.map(|guard| {
        format!(
            ".guard(|_event, ctx, _states| {{ ctx.context.holds({}, {}) }})",
            guard.cell, guard.share
        )
    });
    let states = if kind.starts_with("transition_to") {
        "_from, _to"
    } else {
        "_state"
    };
    text.line(format!(
        "fsm.state::<{}>().on_event::<{}>().{kind}{}.action(|_event, ctx, {states}| {{",
        chart.name(row.leaf),
        chart.events[row.event],
        guard.unwrap_or_default(),
    ));
    row.hits(chart, text, "ctx.context");
    text.line("});");
}
