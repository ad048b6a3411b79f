//! Bytes of a machine, and heap allocations while it runs.

use crate::{
    expected::Expected,
    harness::Mode,
    registry::{Entry, by_workload},
    table::Table,
};
use allocation_counter::measure;

/// Steps of one run.
const STEPS: usize = 10_000;

/// Bytes and allocations of every entry.
pub fn table(entries: &[Entry], expected: &mut Expected) -> Table {
    let head = [
        "workload",
        "subject",
        "bytes",
        "goal",
        "allocations/step",
        "goal",
    ];
    let mut table = Table::new(&head);
    for entry in by_workload(entries).concat() {
        let mut run = entry.prepare(Mode::One, STEPS);
        let allocations = measure(|| {
            run.run(STEPS);
        });
        let allocations = allocations.count_total as f64 / STEPS as f64;
        let (workload, subject) = (entry.workload, entry.subject);
        table.row(vec![
            workload.to_string(),
            subject.to_string(),
            entry.bytes.to_string(),
            expected.check("bytes", subject, workload, entry.bytes as f64),
            format!("{allocations:.2}"),
            expected.check("allocations", subject, workload, allocations),
        ]);
    }
    table
}
