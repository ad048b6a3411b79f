//! The list of everything that can be run.

use crate::harness::{Mode, Run, Subject, Workload, prepare};

/// One subject under one stream of its workload.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The stream's name, which is the workload's where it has only one.
    pub workload: &'static str,
    /// The implementation.
    pub subject: &'static str,
    /// Bytes of one machine.
    pub bytes: usize,
    stream: usize,
    prepare: fn(usize, Mode, usize) -> Box<dyn Run>,
}

impl Entry {
    /// Gets everything ready for a run of up to `length` steps.
    pub fn prepare(&self, mode: Mode, length: usize) -> Box<dyn Run> {
        (self.prepare)(self.stream, mode, length)
    }
}

/// An entry for each stream of the subject's workload.
pub fn entries<S: Subject>() -> impl Iterator<Item = Entry> {
    let streams = <S::Workload as Workload>::STREAMS.iter();
    streams.enumerate().map(|(stream, &(workload, _))| Entry {
        workload,
        subject: S::NAME,
        bytes: size_of::<S>(),
        stream,
        prepare: prepare::<S>,
    })
}

/// Runs all subjects of each workload and says which left other cells behind than the first
/// of their workload.
pub fn unequal(entries: &[Entry], mode: Mode, steps: usize) -> Vec<String> {
    let mut firsts: Vec<(&str, u64)> = Vec::new();
    let mut unequal = Vec::new();
    for entry in entries {
        let mut run = entry.prepare(mode, steps);
        run.run(steps);
        match firsts.iter().find(|(workload, _)| *workload == entry.workload) {
            None => firsts.push((entry.workload, run.digest())),
            Some((_, digest)) if *digest == run.digest() => {}
            Some(_) => unequal.push(format!("{} of {}", entry.subject, entry.workload)),
        }
    }
    unequal
}
