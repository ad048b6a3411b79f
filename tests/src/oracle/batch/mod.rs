//! Charts in batches: compiled together, run over many sequences, and compared with the
//! interpreter.

mod compare;
mod compiled;
mod scratch;
#[cfg(test)]
mod tests;

use std::io;

use super::model::Chart;
use super::report::Input;

pub use compare::{Difference, compare, trusted};
pub use compiled::Compiled;

/// A chart and the sequences it is run over.
#[derive(Clone, Debug)]
pub struct Case {
    /// The chart.
    pub chart: Chart,
    /// The sequences.
    pub sequences: Vec<Vec<Input>>,
}

/// What became of a case.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// By sequence, what the machine did, in the format of a report.
    Ran(Vec<String>),
    /// The compiler did not take the chart, with these messages.
    Rejected(String),
}

/// Something that runs charts: the compiler, or a fake in tests.
pub trait Subjects {
    /// One verdict for each case.
    ///
    /// # Errors
    ///
    /// When files cannot be written or programs not be started.
    fn run(&mut self, cases: &[Case]) -> io::Result<Vec<Verdict>>;
}
