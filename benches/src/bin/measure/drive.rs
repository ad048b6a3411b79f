//! What runs under callgrind: one subject, so many steps.

use hfsm_benches::{harness::Mode, registry::Entry};

/// The length of every stream, so that two runs of different length generate the same.
pub const LENGTH: usize = 40_000;

/// Runs the first `steps` of the stream.
pub fn drive(entries: &[Entry], workload: &str, subject: &str, steps: usize) {
    let is_it = |entry: &&Entry| entry.workload == workload && entry.subject == subject;
    let entry = entries
        .iter()
        .find(is_it)
        .expect("a workload and a subject that exist");
    entry.prepare(Mode::One, LENGTH).run(steps);
}
