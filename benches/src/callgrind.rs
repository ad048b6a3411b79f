//! Instructions for one step, counted by callgrind, which runs this very program.

use std::process::Command;

use crate::{
    expected::Expected,
    harness::Mode,
    registry::{Entry, by_workload},
    table::Table,
};

/// The length of every stream, so that two runs of different length generate the same.
const LENGTH: usize = 40_000;

/// What runs under callgrind: one subject, and the first `steps` of the stream. The program's
/// `main` calls it for the arguments `drive WORKLOAD SUBJECT STEPS`.
pub fn drive(entries: &[Entry], workload: &str, subject: &str, steps: &str) {
    let is_it = |entry: &&Entry| entry.workload == workload && entry.subject == subject;
    let entry = entries
        .iter()
        .find(is_it)
        .expect("a workload and a subject that exist");
    entry
        .prepare(Mode::One, LENGTH)
        .run(steps.parse().expect("a number of steps"));
}

/// Instructions of every entry beside those of the first of its workload.
pub fn table(entries: &[Entry], expected: &mut Expected) -> Table {
    let mut table = Table::new(&[
        "workload",
        "subject",
        "instructions/step",
        "x by hand",
        "goal",
    ]);
    for group in by_workload(entries) {
        let counts: Vec<f64> = group.iter().map(per_step).collect();
        for (entry, count) in group.iter().zip(&counts) {
            let ratio = count / counts[0];
            table.row(vec![
                entry.workload.to_string(),
                entry.subject.to_string(),
                format!("{count:.2}"),
                format!("{ratio:.3}"),
                expected.check("instructions", entry.subject, entry.workload, ratio),
            ]);
        }
    }
    table
}

/// The mean over the second half of the stream: the difference of a long and a short run,
/// in which all that is done once cancels out.
pub fn per_step(entry: &Entry) -> f64 {
    let program = std::env::current_exe().expect("a program that runs has a path");
    let count = |steps: usize| {
        let steps = steps.to_string();
        count(&[
            &program.to_string_lossy(),
            "drive",
            entry.workload,
            entry.subject,
            &steps,
        ])
    };
    let (short, long) = (LENGTH / 2, LENGTH);
    (count(long) - count(short)) as f64 / (long - short) as f64
}

/// Whether instructions can be counted here.
pub fn is_there() -> bool {
    let version = Command::new("valgrind").arg("--version").output();
    version.is_ok_and(|output| output.status.success())
}

/// All instructions of a program with arguments.
pub fn count(program: &[&str]) -> u64 {
    let mut valgrind = Command::new("valgrind");
    valgrind
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(program);
    let output = valgrind.output().expect("valgrind is installed");
    let report = String::from_utf8_lossy(&output.stderr);
    collected(&report).unwrap_or_else(|| panic!("no count in\n{report}"))
}

/// The number in callgrind's line `==123== Collected : 456`.
fn collected(report: &str) -> Option<u64> {
    let line = report.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}
