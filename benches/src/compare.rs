//! Times, always beside the machine by hand of the same run.

use crate::harness::Run;

/// What one subject took.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// Median nanoseconds of a whole run.
    pub nanoseconds: f64,
    /// Median of the ratios to the first subject of the same round.
    pub ratio: f64,
}

/// Lets the subjects run one after the other, `rounds` times over, so that whatever else the
/// computer does meets all of them alike.
pub fn compare(runs: &mut [Box<dyn Run>], steps: usize, rounds: usize) -> Vec<Time> {
    // Once untimed: caches and branch predictors have seen everything.
    for run in runs.iter_mut() {
        run.run(steps);
    }
    let rounds: Vec<Vec<f64>> = (0..rounds)
        .map(|number| round(runs, steps, number))
        .collect();
    (0..runs.len())
        .map(|index| Time {
            nanoseconds: median(rounds.iter().map(|round| round[index])),
            ratio: median(rounds.iter().map(|round| round[index] / round[0])),
        })
        .collect()
}

/// One run each; every round begins with another subject.
fn round(runs: &mut [Box<dyn Run>], steps: usize, number: usize) -> Vec<f64> {
    let mut times = vec![0.0; runs.len()];
    for place in 0..runs.len() {
        let index = (place + number) % runs.len();
        times[index] = runs[index].run(steps).as_nanos() as f64;
    }
    times
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
