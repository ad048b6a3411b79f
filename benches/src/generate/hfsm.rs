//! A chart as an `hfsm!` declaration.

use super::{chart::Chart, text::Text};

/// `pub machine Machine`, with an attribute or none; expects `Context` and `Event`.
pub fn hfsm(chart: &Chart, attribute: &str) -> String {
    let mut text = Text::default();
    text.block("hfsm_core::hfsm!", |text| {
        text.line("/// The machine.");
        text.line("#[derive(Clone, Debug)]");
        text.line(attribute);
        // Charts made at random leave events out, and cover rows.
        text.line("#[allow(hfsm::missing_transition)]");
        text.line("#[allow(hfsm::overridden_transition)]");
        text.block("pub machine Machine", |text| {
            text.line("context c: Context;");
            text.line("events Event;");
            inside(chart, 0, text);
        });
    });
    text.into_string()
}

fn inside(chart: &Chart, state: usize, text: &mut Text) {
    if let Some(&first) = chart.states[state].children.first() {
        text.line(format!("initial {};", chart.name(first)));
    }
    if state != 0 {
        text.line(format!("entry {{ c.hit({}); }}", chart.entry(state)));
        text.line(format!("exit {{ c.hit({}); }}", chart.exit(state)));
    }
    for &row in &chart.states[state].rows {
        text.line(self::row(chart, row));
    }
    for &child in &chart.states[state].children {
        let head = format!("state {}", chart.name(child));
        text.block(head, |text| inside(chart, child, text));
    }
}

fn row(chart: &Chart, row: usize) -> String {
    let row = &chart.rows[row];
    let event = &chart.events[row.event].name;
    let guard = row
        .guard
        .as_ref()
        .map(|guard| format!(" if {}", guard.of("c")));
    let action = row
        .action
        .as_ref()
        .map(|action| format!(" {{ {}; }}", action.of("c")));
    let target = row
        .target
        .map(|target| format!(" => {};", chart.name(target)));
    let parts = [guard, action, target].map(Option::unwrap_or_default);
    format!("on {event}{}", parts.concat())
}
