//! Running charts as compiled machines.
//!
//! They get the inputs that the interpreter got, so that what a chart sends to itself comes
//! back to both at the same moment.

use std::io;

use super::Run;
use super::interpreted::{Recorded, Recording};
use super::verdict::Looks;
use crate::oracle::batch::{Case, Compiled, Subjects, Verdict};

/// How many machines one crate holds.
const BATCH: usize = 100;

/// Builds and runs machines over what was recorded.
pub(super) fn run(runs: &[&Run], recordings: Vec<Recorded>) -> Vec<Result<Looks, String>> {
    let cases: Vec<Case> = runs.iter().zip(&recordings).map(case).collect();
    let verdicts = verdicts(&cases);
    let outcomes = runs.iter().zip(recordings).zip(verdicts);
    outcomes
        .map(|((run, recording), verdict)| looks(run, &recording?, verdict))
        .collect()
}

fn case((run, recording): (&&Run, &Recorded)) -> Case {
    let inputs = recording.as_ref().map(|one| one.inputs.clone());
    Case {
        chart: run.translation.chart.clone(),
        sequences: vec![inputs.unwrap_or_default()],
    }
}

fn verdicts(cases: &[Case]) -> Vec<Verdict> {
    let mut compiler = match Compiled::new() {
        Ok(compiler) => compiler,
        Err(error) => return rejected(cases, &error),
    };
    // Where even a crate without machines does not build, there is nobody to blame.
    if let Err(error) = compiler.run(&[]) {
        return rejected(cases, &error);
    }
    let batches = cases.chunks(BATCH);
    batches
        .flat_map(|batch| isolated(&mut compiler, batch))
        .collect()
}

/// Halves a batch until the one that spoils it for the others is alone.
pub(super) fn isolated(compiler: &mut impl Subjects, cases: &[Case]) -> Vec<Verdict> {
    match compiler.run(cases) {
        Ok(verdicts) => verdicts,
        Err(error) if cases.len() < 2 => rejected(cases, &error),
        Err(_) => {
            let (left, right) = cases.split_at(cases.len() / 2);
            [isolated(compiler, left), isolated(compiler, right)].concat()
        }
    }
}

fn rejected(cases: &[Case], error: &io::Error) -> Vec<Verdict> {
    vec![Verdict::Rejected(error.to_string()); cases.len()]
}

/// What the machine showed where the script looks.
fn looks(run: &Run, recording: &Recording, verdict: Verdict) -> Result<Looks, String> {
    let texts = match verdict {
        Verdict::Ran(texts) => texts,
        Verdict::Rejected(messages) => {
            return Err(format!("does not compile: {}", first_error(&messages)));
        }
    };
    let text = texts.concat();
    let calls: Vec<&str> = text.lines().filter(|line| line.starts_with("= ")).collect();
    let seen = recording.places.iter().map(|&place| calls.get(place));
    let looks: Option<Looks> = seen.map(|call| Some(leaves(run, active(call?)?))).collect();
    looks.ok_or_else(|| format!("broke off after {} calls: {text}", calls.len()))
}

/// The first message, without the place: the file is gone when it is read.
fn first_error(messages: &str) -> &str {
    let line = messages.lines().find(|line| line.contains("error"));
    line.and_then(|line| line.split_once(": "))
        .map_or(messages, |(_, message)| message)
}

/// The active states in the line that reports a call.
fn active(call: &str) -> Option<&str> {
    call.split(" | ").find_map(|part| part.strip_prefix("in "))
}

fn leaves(run: &Run, active: &str) -> std::collections::BTreeSet<String> {
    let known = &run.translation.leaves;
    let leaves = active.split(' ').filter_map(|state| known.get(state));
    leaves.cloned().collect()
}
