//! Makes a difference small: drops what it does not need.

mod candidates;
mod mend;
mod names;

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::batch::{Case, Difference, Subjects, compare, trusted};
use super::generator::Features;
use super::model::Chart;
use super::report::{Input, states};

/// How many smaller charts are tried in one batch.
const BATCH: usize = 24;

/// The smallest difference found that resembles a difference, and that does not hang on
/// what the features leave out.
///
/// # Errors
///
/// When the subjects cannot be run.
pub fn shrink(
    difference: Difference,
    features: &Features,
    subjects: &mut impl Subjects,
) -> io::Result<Difference> {
    let mut best = shorten(difference, features, subjects)?;
    while let Some(smaller) = step(&best, features, subjects)? {
        best = shorten(smaller, features, subjects)?;
    }
    Ok(best)
}

/// The first smaller chart that still differs.
fn step(
    best: &Difference,
    features: &Features,
    subjects: &mut impl Subjects,
) -> io::Result<Option<Difference>> {
    let candidates = candidates::charts(&best.chart);
    let cases: Vec<_> = candidates
        .into_iter()
        .filter_map(|chart| case(chart, best, features))
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
fn case(chart: Chart, best: &Difference, features: &Features) -> Option<Case> {
    let inputs = rebase(&best.inputs, &best.chart, &chart);
    let run = catch_unwind(AssertUnwindSafe(|| trusted(&chart, &inputs, features)));
    let sequences = vec![run.ok()??];
    Some(Case { chart, sequences })
}

/// Finds the states that a sequence goes to again, and the events; drops what is for none.
fn rebase(inputs: &[Input], old: &Chart, new: &Chart) -> Vec<Input> {
    let (old_events, new_events) = (&old.events, &new.events);
    let (old, new) = (states(old), states(new));
    let rebased = inputs.iter().filter_map(|input| match input {
        Input::Goto(number) => {
            let name = &old[*number].name;
            new.iter()
                .position(|state| state.name == *name)
                .map(Input::Goto)
        }
        Input::Event(number, payload) => {
            let name = &old_events[*number].name;
            let number = new_events.iter().position(|event| event.name == *name);
            number.map(|number| Input::Event(number, *payload))
        }
        _ => Some(*input),
    });
    rebased.collect()
}

/// Drops inputs.
fn shorten(
    difference: Difference,
    features: &Features,
    subjects: &mut impl Subjects,
) -> io::Result<Difference> {
    let mut best = difference;
    while !best.rejected && !best.inputs.is_empty() {
        let shorter = (0..best.inputs.len()).map(|drop| without(&best.inputs, drop));
        let shorter = shorter.filter_map(|inputs| trusted(&best.chart, &inputs, features));
        let case = Case {
            chart: best.chart.clone(),
            sequences: shorter.collect(),
        };
        let verdicts = subjects.run(std::slice::from_ref(&case))?;
        let found = verdicts.iter().find_map(|verdict| compare(&case, verdict));
        match found.filter(|found| found.resembles(&best)) {
            Some(found) => best = found,
            None => break,
        }
    }
    Ok(best)
}

fn without(inputs: &[Input], drop: usize) -> Vec<Input> {
    let mut inputs = inputs.to_vec();
    inputs.remove(drop);
    inputs
}
