//! finny: a flat machine, built by a builder; it owns its context.

use super::flat;
use crate::generate::{Chart, Text};

pub fn finny(chart: &Chart) -> String {
    let mut text = Text::default();
    text.line("use finny::{finny_fsm, decl::{BuiltFsm, FsmBuilder}};");
    for event in &chart.events {
        let payload = event.payload.map(|_| "(pub u32)").unwrap_or_default();
        text.line("#[derive(Clone)]");
        text.line(format!("pub struct {}{payload};", event.name));
    }
    if chart.updates {
        text.line("#[derive(Clone)]");
        text.line("pub struct Tick;");
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
            if chart.updates {
                for leaf in chart.leaves() {
                    tick(chart, leaf, text);
                }
            }
            text.line("fsm.build()");
        },
    );
    flat::enter_first(chart, &mut text);
    text.line("pub type Machine = finny::FsmFrontend<Flat, finny::FsmEventQueueVec<Flat>,");
    text.line("    finny::inspect::null::InspectNull, finny::timers::std::TimersStd<Flat>>;");
    text.block("pub fn dispatch(fsm: &mut Machine, event: Event)", |text| {
        text.block("let _ = match event", |text| {
            for event in &chart.events {
                let to = event.pattern().replace("Event::", "");
                text.line(format!("{} => fsm.dispatch({to}),", event.pattern()));
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
    let event = &chart.events[row.event];
    let payload = event
        .payload
        .map(|name| format!("let {name} = event.0;"))
        .unwrap_or_default();
    let guard = chart.rows[row.row].guard.as_ref().map(|guard| {
        let guard = guard.of("ctx.context");
        format!(".guard(|event, ctx, _states| {{ {payload} {guard} }})")
    });
    let states = if kind.starts_with("transition_to") {
        "_from, _to"
    } else {
        "_state"
    };
    text.line(format!(
        "fsm.state::<{}>().on_event::<{}>().{kind}{}.action(|event, ctx, {states}| {{ {payload}",
        chart.name(row.leaf),
        event.name,
        guard.unwrap_or_default(),
    ));
    flat::run(&chart.reaction(row.leaf, row.row), text, "ctx.context");
    text.line("});");
}

fn tick(chart: &Chart, leaf: usize, text: &mut Text) {
    text.line(format!(
        "fsm.state::<{}>().on_event::<Tick>().internal_transition().action(|_event, ctx, _state| {{",
        chart.name(leaf),
    ));
    flat::run(&flat::updates(chart, leaf), text, "ctx.context");
    text.line("});");
}
