//! What a feature costs a machine that declares it: bytes, and instructions for a step in which
//! nothing comes of it.

use hfsm_benches::{callgrind::per_step, expected::Expected, machine::price, table::Table};

/// Each feature beside the machine without it.
pub fn table(expected: &mut Expected) -> Table {
    let head = [
        "a machine with",
        "bytes",
        "instructions/step",
        "x plain",
        "goal",
    ];
    let mut table = Table::new(&head);
    let entries = price::all();
    let plain = per_step(&entries[0]);
    for entry in entries {
        let count = per_step(&entry);
        let ratio = count / plain;
        table.row(vec![
            entry.subject.to_string(),
            entry.bytes.to_string(),
            format!("{count:.2}"),
            format!("{ratio:.3}"),
            expected.check("price", "hfsm", entry.subject, ratio),
        ]);
    }
    table
}
