//! Makes a difference small: drops what it does not need.

mod candidates;
mod mend;
mod names;

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::batch::{Case, Difference, Subjects, compare};
use super::model::Chart;
use super::report::{Input, expected, states};

/// How many smaller charts are tried in one batch.
const BATCH: usize = 24;

/// The smallest difference found that resembles a difference.
///
/// # Errors
///
/// When the subjects cannot be run.
pub fn shrink(difference: Difference, subjects: &mut impl Subjects) -> io::Result<Difference> {
    let mut best = shorten(difference, subjects)?;
    while let Some(smaller) = step(&best, subjects)? {
        best = shorten(smaller, subjects)?;
    }
    Ok(best)
}

/// The first smaller chart that still differs.
fn step(best: &Difference, subjects: &mut impl Subjects) -> io::Result<Option<Difference>> {
    let candidates = candidates::charts(&best.chart);
    let cases: Vec<_> = candidates
        .into_iter()
        .filter_map(|chart| case(chart, best))
        .collect();
    for cases in cases.chunks(BATCH) {
        let verdicts = subjects.run(cases)?;
        let differences = cases.iter().zip(&verdicts);
        let mut found = differences.filter_map(|(case, verdict)| compare(case, verdict));
        if let Some(found) = found.find(|found| found.resembles(best)) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// A chart with the sequence of a difference, if the interpreter can run it.
fn case(chart: Chart, best: &Difference) -> Option<Case> {
    let inputs = rebase(&best.inputs, &best.chart, &chart);
    let run = catch_unwind(AssertUnwindSafe(|| expected(&chart, &inputs)));
    run.ok()?;
    Some(Case {
        chart,
        sequences: vec![inputs],
    })
}

/// Finds the states that a sequence goes to again; drops what goes to none.
fn rebase(inputs: &[Input], old: &Chart, new: &Chart) -> Vec<Input> {
    let (old, new) = (states(old), states(new));
    let rebased = inputs.iter().filter_map(|input| match input {
        Input::Goto(number) => {
            let name = &old[*number].name;
            new.iter()
                .position(|state| state.name == *name)
                .map(Input::Goto)
        }
        _ => Some(*input),
    });
    rebased.collect()
}

/// Drops inputs.
fn shorten(difference: Difference, subjects: &mut impl Subjects) -> io::Result<Difference> {
    let mut best = difference;
    loop {
        let shorter = (0..best.inputs.len())
            .map(|drop| without(&best.inputs, drop))
            .collect();
        let case = Case {
            chart: best.chart.clone(),
            sequences: shorter,
        };
        if best.rejected || case.sequences.is_empty() {
            return Ok(best);
        }
        let verdicts = subjects.run(std::slice::from_ref(&case))?;
        let found = verdicts.iter().find_map(|verdict| compare(&case, verdict));
        match found.filter(|found| found.resembles(&best)) {
            Some(found) => best = found,
            None => return Ok(best),
        }
    }
}

fn without(inputs: &[Input], drop: usize) -> Vec<Input> {
    let mut inputs = inputs.to_vec();
    inputs.remove(drop);
    inputs
}
