//! Charts without their hierarchy.

use crate::generate::{Chart, Code, Text};

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
    // A row to a state around its own enters by the initials.
    chart.initials(target).last().copied().or(Some(target))
}

/// What a leaf's updates are, outermost first.
pub fn updates(chart: &Chart, leaf: usize) -> Vec<Code> {
    let states = chart
        .line(leaf)
        .into_iter()
        .rev()
        .filter(|&state| state != 0);
    states.map(|state| Code::hit(chart.update(state))).collect()
}

/// Writes statements.
pub fn run(codes: &[Code], text: &mut Text, context: &str) {
    for code in codes {
        text.line(format!("{};", code.of(context)));
    }
}

/// Writes `pub fn enter_first`, which enters what is active at the start.
pub fn enter_first(chart: &Chart, text: &mut Text) {
    text.block("pub fn enter_first(c: &mut Context)", |text| {
        let entries = chart.initials(0).into_iter();
        let entries: Vec<_> = entries.map(|state| Code::hit(chart.entry(state))).collect();
        run(&entries, text, "c");
    });
}

/// The leaf entered at the start.
pub fn first_leaf(chart: &Chart) -> usize {
    chart.initials(0).last().copied().unwrap_or(0)
}
