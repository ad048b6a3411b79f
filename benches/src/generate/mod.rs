//! Charts of any size, and what they look like as source text.
//!
//! The build script writes the charts of the crate with it, `measure` those that it
//! compiles, and the peers' package theirs: all from the same [`Chart`].

// The build scripts include this file as a module of their own, and use parts of it.
#![allow(dead_code, unused_imports)]

mod chart;
mod hfsm;
mod peers;
mod shapes;
mod text;
mod twin;

pub use chart::{Chart, Code, Row};
pub use hfsm::hfsm;
pub use peers::{deep, guard};
pub use shapes::{groups, ring, tree};
pub use text::Text;
pub use twin::{Style, twin};

/// The charts of this crate: name of the module, and the chart.
pub fn charts() -> Vec<(&'static str, Chart)> {
    vec![
        ("ring", ring(50, 10)),
        ("tree8", tree(8, 8)),
        ("tree64", tree(64, 16)),
        ("tree256", tree(256, 40)),
    ]
}

/// The event type and the number of cells.
pub fn common(chart: &Chart) -> String {
    let mut text = Text::default();
    text.line(format!("pub const CELLS: usize = {};", chart.cells()));
    text.line("#[derive(Clone, Copy, Debug, PartialEq, Eq)]");
    text.block("pub enum Event", |text| {
        for event in &chart.events {
            text.line(format!("{},", event.name));
        }
    });
    text.block("impl Event", |text| {
        let name = |event: &chart::Event| format!("Event::{}", event.name);
        let all: Vec<_> = chart.events.iter().map(name).collect();
        text.line(format!(
            "pub const ALL: [Event; {}] = [{}];",
            all.len(),
            all.join(", ")
        ));
    });
    text.into_string()
}
