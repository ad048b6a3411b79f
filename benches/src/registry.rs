//! The list of everything that can be run.

use crate::harness::{Mode, Run, Subject, Workload, prepare};

/// One subject under one stream of its workload.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The stream's name, which is the workload's where it has only one.
    pub workload: &'static str,
    /// The implementation.
    pub subject: &'static str,
    /// Bytes of one machine, without its context.
    pub bytes: usize,
    /// Whether it owns its context: many of them are not to be compared with the others.
    pub owns_context: bool,
    /// How many events a crowd is sent.
    pub broadcasts: usize,
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
        bytes: size_of::<S>() - S::CONTEXT_BYTES,
        owns_context: S::CONTEXT_BYTES > 0,
        broadcasts: S::Workload::broadcast().len(),
        stream,
        prepare: prepare::<S>,
    })
}

/// The entries of each workload side by side, in the order in which workloads come first.
pub fn by_workload(entries: &[Entry]) -> Vec<Vec<Entry>> {
    let mut groups: Vec<Vec<Entry>> = Vec::new();
    for entry in entries {
        match groups
            .iter_mut()
            .find(|group| group[0].workload == entry.workload)
        {
            Some(group) => group.push(*entry),
            None => groups.push(vec![*entry]),
        }
    }
    groups
}

/// Runs all subjects of each workload and says which left other cells behind than the first
/// of their workload.
pub fn unequal(entries: &[Entry], mode: Mode, steps: usize) -> Vec<String> {
    let mut unequal = Vec::new();
    for group in by_workload(entries) {
        let digests = group.iter().map(|entry| {
            let mut run = entry.prepare(mode, steps);
            run.run(steps);
            run.digest()
        });
        let digests: Vec<u64> = digests.collect();
        for (entry, digest) in group.iter().zip(&digests) {
            if *digest != digests[0] {
                unequal.push(format!("{} of {}", entry.subject, entry.workload));
            }
        }
    }
    unequal
}
