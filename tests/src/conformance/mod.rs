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

use suite::{Body, Case, Test};
use translate::{Translation, Unfit, translate};
use verdict::{Looks, Verdict, judge};

/// What runs the machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Engine {
    /// The compiler: each machine is built and run.
    Compiler,
    /// The reference interpreter.
    Interpreter,
}

/// A test that can be run.
struct Run<'t> {
    number: usize,
    case: &'t Case,
    translation: Translation,
}

/// Runs tests; their verdicts in the order of the tests.
pub fn verdicts(tests: &[Test], engine: Engine) -> Vec<Verdict> {
    let prepared: Vec<Result<Run, Verdict>> = tests.iter().enumerate().map(prepare).collect();
    let runs: Vec<&Run> = prepared
        .iter()
        .filter_map(|one| one.as_ref().ok())
        .collect();
    let outcomes = match engine {
        Engine::Compiler => compiled::run(&runs),
        Engine::Interpreter => runs.iter().map(|run| interpreted::run(run)).collect(),
    };
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

fn prepare((number, test): (usize, &Test)) -> Result<Run<'_>, Verdict> {
    let case = match &test.body {
        Body::Case(case) => case,
        Body::Unfit(reason) => return Err(Verdict::NotApplicable(reason.clone())),
        Body::Broken(reason) => return Err(Verdict::Fail(reason.clone())),
    };
    let translation = translate(&case.document, &case.events()).map_err(|unfit| match unfit {
        Unfit::NotApplicable(reason) => Verdict::NotApplicable(reason),
        Unfit::ByDesign(rule) => Verdict::ByDesign(vec![rule]),
    })?;
    Ok(Run {
        number,
        case,
        translation,
    })
}

fn conclude((run, outcome): (&&Run, Result<Looks, String>)) -> Verdict {
    match outcome {
        Ok(looks) => judge(run.case, &looks),
        Err(error) => Verdict::Fail(error),
    }
}
