//! sml.rs: its composites can be entered by their initial only, so that the charts, which
//! enter leaves of other composites, are a flat table here as well.

use super::{flat, smlang};
use crate::generate::{Chart, Text};

pub fn sml(chart: &Chart) -> String {
    let mut text = Text::default();
    let rows = flat::rows(chart);
    let first = flat::first_leaf(chart);
    text.block("sml::sml!", |text| {
        text.block("Flat[temporary_context: &mut Context]", |text| {
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
    smlang::callbacks(chart, &rows, "FlatStateMachineContext", &mut text, "");
    smlang::convert(chart, "FlatEvents", &mut text);
    text.into_string()
}
