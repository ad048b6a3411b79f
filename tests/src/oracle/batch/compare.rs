use std::fmt;

use super::{Case, Verdict};
use crate::oracle::generator::{Feature, Features};
use crate::oracle::model::Chart;
use crate::oracle::report::{Input, expected};
use crate::oracle::writer::source;

/// How many lines are shown before and after the texts part.
const SHOWN: usize = 40;

/// A case in which machine and interpreter differ, or that the compiler does not take.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The chart.
    pub chart: Chart,
    /// The sequence, up to and with the call that differs.
    pub inputs: Vec<Input>,
    /// What the interpreter did.
    pub expected: String,
    /// What the machine did, or what the compiler said.
    pub actual: String,
    /// Whether the compiler did not take it.
    pub rejected: bool,
}

/// The first difference of a case, if there is one.
pub fn compare(case: &Case, verdict: &Verdict) -> Option<Difference> {
    let texts = match verdict {
        Verdict::Ran(texts) => texts,
        Verdict::Rejected(messages) => return Some(Difference::rejected(case, messages)),
    };
    let runs = case.sequences.iter().zip(texts);
    runs.filter_map(|(inputs, actual)| Difference::between(&case.chart, inputs, actual))
        .next()
}

impl Difference {
    fn rejected(case: &Case, messages: &str) -> Self {
        Self {
            chart: case.chart.clone(),
            inputs: Vec::new(),
            expected: String::new(),
            actual: messages.to_owned(),
            rejected: true,
        }
    }

    fn between(chart: &Chart, inputs: &[Input], actual: &str) -> Option<Self> {
        let expected = expected(chart, inputs).text;
        if expected.trim() == actual.trim() {
            return None;
        }
        let steps = same_steps(&expected, actual);
        Some(Self {
            chart: chart.clone(),
            inputs: inputs[..steps.min(inputs.len())].to_vec(),
            expected,
            actual: actual.to_owned(),
            rejected: false,
        })
    }

    /// Whether another difference looks like the same mistake.
    pub fn resembles(&self, other: &Self) -> bool {
        let kinds = (self.rejected, other.rejected);
        match kinds {
            (true, true) => complaint(&self.actual) == complaint(&other.actual),
            (false, false) => panics(&self.actual) == panics(&other.actual),
            _ => false,
        }
    }
}

fn panics(text: &str) -> bool {
    text.trim() == "panic"
}

/// The first message, without the names in it.
fn complaint(messages: &str) -> String {
    let line = messages.lines().find(|line| line.contains("error"));
    let message = line
        .and_then(|line| line.split_once("error"))
        .map_or("", |(_, rest)| rest);
    message.split('`').step_by(2).collect()
}

/// How many calls go by before the texts differ, the one that differs counted.
fn same_steps(expected: &str, actual: &str) -> usize {
    let pairs = expected.lines().zip(actual.lines());
    let same = pairs.take_while(|(left, right)| left == right);
    same.filter(|(line, _)| line.starts_with('=')).count()
}

/// The part of a sequence on which the language is clear, or nothing if that is not even
/// the start: up to the first doubt or divergence, unless they are asked for.
pub fn trusted(chart: &Chart, inputs: &[Input], features: &Features) -> Option<Vec<Input>> {
    let report = expected(chart, inputs);
    let doubtful = |call: usize| {
        let diverged = !report.settled[call];
        let doubt = !report.doubts[call].is_empty();
        doubt && !features.has(Feature::Doubtful) || diverged && !features.has(Feature::Limits)
    };
    let calls = (0..report.outcomes.len())
        .take_while(|&call| !doubtful(call))
        .count();
    calls.checked_sub(1).map(|calls| inputs[..calls].to_vec())
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", source(&self.chart))?;
        if self.rejected {
            return write!(f, "\nthe compiler says:\n{}", self.actual);
        }
        write!(f, "\ninputs:")?;
        for input in &self.inputs {
            write!(f, " {input},")?;
        }
        write!(
            f,
            "\n\nthe last on which both agree, then `-` expected, `+` actual:\n"
        )?;
        write_lines(f, &self.expected, &self.actual)
    }
}

fn write_lines(f: &mut fmt::Formatter<'_>, expected: &str, actual: &str) -> fmt::Result {
    let (left, right): (Vec<_>, Vec<_>) = (expected.lines().collect(), actual.lines().collect());
    let same = left
        .iter()
        .zip(&right)
        .take_while(|(left, right)| left == right)
        .count();
    let shown = left[same.saturating_sub(SHOWN)..same].iter();
    let (left, right) = (left[same..].iter(), right[same..].iter());
    let marks = [
        ("  ", shown.take(SHOWN)),
        ("- ", left.take(SHOWN)),
        ("+ ", right.take(SHOWN)),
    ];
    for (mark, lines) in marks {
        for line in lines {
            writeln!(f, "{mark}{line}")?;
        }
    }
    Ok(())
}
