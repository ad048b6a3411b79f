//! Instructions for one step, counted by callgrind.

use std::process::Command;

use hfsm_benches::registry::Entry;

use crate::drive::LENGTH;

/// The mean over the second half of the stream: the difference of a long and a short run,
/// in which all that is done once cancels out.
pub fn per_step(entry: &Entry) -> f64 {
    let (short, long) = (LENGTH / 2, LENGTH);
    (count(entry, long) - count(entry, short)) as f64 / (long - short) as f64
}

fn count(entry: &Entry, steps: usize) -> u64 {
    let program = std::env::current_exe().expect("a program that runs has a path");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["drive", entry.workload, entry.subject, &steps.to_string()])
        .output()
        .expect("valgrind is installed");
    let report = String::from_utf8_lossy(&output.stderr);
    collected(&report).unwrap_or_else(|| panic!("no count in\n{report}"))
}

/// The number in callgrind's line `==123== Collected : 456`.
fn collected(report: &str) -> Option<u64> {
    let line = report.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}
