//! Times, always beside the machine by hand of the same run.

use crate::{
    expected::Expected,
    harness::{Mode, Run},
    registry::{Entry, by_workload},
    table::Table,
};

/// Steps of one run.
const STEPS: usize = 200_000;
/// Machines that take turns.
const MANY: usize = 10_000;
/// How often each subject runs.
const ROUNDS: usize = 41;

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
fn compare(runs: &mut [Box<dyn Run>], steps: usize, rounds: usize) -> Vec<Time> {
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

/// Times of subjects of one workload.
pub fn times(group: &[Entry], mode: Mode, steps: usize, rounds: usize) -> Vec<Time> {
    let mut runs: Vec<_> = group
        .iter()
        .map(|entry| entry.prepare(mode, steps))
        .collect();
    compare(&mut runs, steps, rounds)
}

/// All subjects under their streams: one machine, and many that take turns.
pub fn streams(entries: &[Entry], expected: &mut Expected) -> Table {
    let mut table = Table::new(&[
        "workload",
        "subject",
        "ns/step",
        "x by hand",
        "goal",
        "10,000: ns/step",
        "x by hand",
        "goal",
    ]);
    for group in by_workload(entries) {
        let one = times(&group, Mode::One, STEPS, ROUNDS);
        // Machines with a context each are no crowd on one context.
        let sharing: Vec<_> = group
            .iter()
            .filter(|entry| !entry.owns_context)
            .copied()
            .collect();
        let mut many = times(&sharing, Mode::RoundRobin(MANY), STEPS, ROUNDS).into_iter();
        for (entry, one) in group.iter().zip(one) {
            let mut row = vec![entry.workload.to_string(), entry.subject.to_string()];
            row.extend(cells(expected, "time", entry, Some(one)));
            let many = if entry.owns_context {
                None
            } else {
                many.next()
            };
            row.extend(cells(expected, "time-many", entry, many));
            table.row(row);
        }
    }
    table
}

fn cells(expected: &mut Expected, section: &str, entry: &Entry, time: Option<Time>) -> [String; 3] {
    let Some(time) = time else {
        return ["own context", "–", "–"].map(String::from);
    };
    [
        format!("{:.2}", time.nanoseconds / STEPS as f64),
        format!("{:.2}", time.ratio),
        expected.check(section, entry.subject, entry.workload, time.ratio),
    ]
}
