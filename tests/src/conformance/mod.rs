//! Charts of other suites, run as machines of ours.
//!
//! A chart in SCXML's terms is [read](source), [translated](mod@translate) into a declaration,
//! and run by its script; each configuration is [judged](verdict) against the one that the
//! suite expects.

pub mod command;
mod compiled;
pub mod drive;
mod interpreted;
pub mod source;
pub mod standard;
pub mod suite;
#[cfg(test)]
mod tests;
pub mod translate;
pub mod verdict;

use interpreted::{Recorded, record};
use suite::{Body, Case, Test};
use translate::{Translation, Unfit, translate};
use verdict::{Looks, Verdict, judge, standard};

/// What runs the machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Engine {
    /// The compiler: each machine is built and run.
    Compiler,
    /// The reference interpreter.
    Interpreter,
    /// The algorithm of the standard, to judge the suite rather than the language.
    Standard,
}

/// A test that can be run.
struct Run<'t> {
    case: &'t Case,
    translation: Translation,
}

/// Runs tests; their verdicts in the order of the tests.
pub fn verdicts(tests: &[Test], engine: Engine) -> Vec<Verdict> {
    match engine {
        Engine::Compiler => translated(tests, compiled::run),
        Engine::Interpreter => translated(tests, |_, recordings| {
            let looks = recordings.into_iter();
            looks.map(|recording| Ok(recording?.looks)).collect()
        }),
        Engine::Standard => tests.iter().map(by_standard).collect(),
    }
}

type Runner = fn(&[&Run], Vec<Recorded>) -> Vec<Result<Looks, String>>;

fn translated(tests: &[Test], runner: Runner) -> Vec<Verdict> {
    let prepared: Vec<Result<Run, Verdict>> = tests.iter().map(prepare).collect();
    let runs: Vec<&Run> = prepared.iter().flatten().collect();
    let recordings = runs.iter().map(|run| record(run)).collect();
    let outcomes = runner(&runs, recordings);
    let judged: Vec<Verdict> = runs.iter().zip(outcomes).map(conclude).collect();
    let mut judged = judged.into_iter();
    let verdict = |one: Result<Run, Verdict>| match one {
        Ok(_) => judged
            .next()
            .unwrap_or(Verdict::Fail("was not run".to_owned())),
        Err(verdict) => verdict,
    };
    prepared.into_iter().map(verdict).collect()
}

fn prepare(test: &Test) -> Result<Run<'_>, Verdict> {
    let case = case(test)?;
    let translation = translate(&case.document, &case.script).map_err(|unfit| match unfit {
        Unfit::NotApplicable(reason) => Verdict::NotApplicable(reason),
        Unfit::ByDesign(rule) => Verdict::ByDesign(vec![rule]),
    })?;
    Ok(Run { case, translation })
}

fn case(test: &Test) -> Result<&Case, Verdict> {
    match &test.body {
        Body::Case(case) => Ok(case),
        Body::Unfit(reason) => Err(Verdict::NotApplicable(reason.clone())),
        Body::Broken(reason) => Err(Verdict::Fail(reason.clone())),
    }
}

fn by_standard(test: &Test) -> Verdict {
    case(test).map_or_else(|verdict| verdict, |case| judge(case, &standard(case, &[])))
}

fn conclude((run, outcome): (&&Run, Result<Looks, String>)) -> Verdict {
    match outcome {
        Ok(looks) => judge(run.case, &looks),
        Err(error) => Verdict::Fail(error),
    }
}
