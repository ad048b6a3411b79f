//! Charts without their hierarchy.

use crate::generate::{Chart, Text};

/// A row of a leaf, its own or inherited.
pub struct FlatRow {
    pub leaf: usize,
    pub row: usize,
    pub event: usize,
    /// Where it ends; none for an internal row.
    pub target: Option<usize>,
}

impl FlatRow {
    /// The name of its action.
    pub fn action(&self) -> String {
        format!("act_{}_{}", self.leaf, self.row)
    }

    /// The name of its guard.
    pub fn guard(&self, chart: &Chart) -> Option<String> {
        let guard = chart.rows[self.row].guard?;
        Some(format!("holds_{}_{}", guard.cell, guard.share))
    }

    /// Writes `c.hit(..);` for everything that it exits, does and enters.
    pub fn hits(&self, chart: &Chart, text: &mut Text, context: &str) {
        for cell in self.cells(chart) {
            text.line(format!("{context}.hit({cell});"));
        }
    }

    fn cells(&self, chart: &Chart) -> Vec<usize> {
        let row = &chart.rows[self.row];
        let Some(target) = row.target else {
            return vec![chart.action(self.row)];
        };
        let exits = chart.exits(self.leaf, row.source, target);
        let entries = chart.entries(row.source, target);
        let exits = exits.into_iter().map(|state| chart.exit(state));
        let entries = entries.into_iter().map(|state| chart.entry(state));
        exits
            .chain([chart.action(self.row)])
            .chain(entries)
            .collect()
    }
}

/// All rows of all leaves, in the order in which they are looked at.
pub fn rows(chart: &Chart) -> Vec<FlatRow> {
    let mut rows = Vec::new();
    for leaf in chart.leaves() {
        for event in 0..chart.events.len() {
            for row in chart.candidates(leaf, event) {
                rows.push(FlatRow {
                    leaf,
                    row,
                    event,
                    target: target(chart, row),
                });
            }
        }
    }
    rows
}

/// The leaf in which a row ends.
fn target(chart: &Chart, row: usize) -> Option<usize> {
    let target = chart.rows[row].target?;
    chart
        .entries(chart.rows[row].source, target)
        .last()
        .copied()
}

/// The guards of a chart: name, cell and share, each once.
pub fn guards(chart: &Chart) -> Vec<(String, usize, usize)> {
    let guards = chart.rows.iter().filter_map(|row| row.guard);
    let mut guards: Vec<_> = guards
        .map(|guard| {
            (
                format!("holds_{}_{}", guard.cell, guard.share),
                guard.cell,
                guard.share,
            )
        })
        .collect();
    guards.sort();
    guards.dedup();
    guards
}

/// The states entered at the start, outermost first.
pub fn start(chart: &Chart) -> Vec<usize> {
    chart.initials(0)
}

/// Writes `c.hit(..);` for what is entered at the start.
pub fn start_hits(chart: &Chart, text: &mut Text, context: &str) {
    for state in start(chart) {
        text.line(format!("{context}.hit({});", chart.entry(state)));
    }
}

/// The leaf entered at the start.
pub fn first_leaf(chart: &Chart) -> usize {
    start(chart).last().copied().unwrap_or(0)
}
