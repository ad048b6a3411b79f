//! Running a chart on the reference interpreter.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::Run;
use super::drive::{Subject, drive};
use super::translate::{SEND, Translation};
use super::verdict::Looks;
use crate::oracle::interpreter::{Context, Interpreter, Occurrence};
use crate::oracle::report::Input;

/// What was done to the interpreter, and what it showed.
#[derive(Clone, Debug)]
pub(super) struct Recording {
    /// The script as inputs, with what the machine sent to itself.
    pub(super) inputs: Vec<Input>,
    /// By look, how many inputs went before it.
    pub(super) places: Vec<usize>,
    /// What was seen.
    pub(super) looks: Looks,
}

/// A recording, or what went wrong.
pub(super) type Recorded = Result<Recording, String>;

/// Runs a script on the interpreter.
pub(super) fn record(run: &Run) -> Recorded {
    let translation = &run.translation;
    let recording = catch_unwind(AssertUnwindSafe(|| {
        let mut machine = Interpreted::start(translation);
        let looks = drive(&mut machine, &run.case.script);
        Recording {
            inputs: machine.inputs,
            places: machine.places,
            looks: looks.iter().map(|leaves| translation.ids(leaves)).collect(),
        }
    }));
    recording.map_err(|_| "the interpreter panicked".to_owned())
}

struct Interpreted<'t> {
    machine: Interpreter<'t>,
    translation: &'t Translation,
    inputs: Vec<Input>,
    places: Vec<usize>,
}

impl<'t> Interpreted<'t> {
    fn start(translation: &'t Translation) -> Self {
        let context = Context {
            bits: 0,
            fields: vec![0; translation.chart.fields],
        };
        let (machine, _) = Interpreter::start(&translation.chart, context);
        Self {
            machine,
            translation,
            inputs: Vec::new(),
            places: Vec::new(),
        }
    }
}

impl Subject for Interpreted<'_> {
    fn handle(&mut self, event: &str) {
        let Some(variant) = self.translation.events.get(event) else {
            return;
        };
        let mut events = self.translation.chart.events.iter();
        let number = events.position(|event| event.name == *variant);
        self.inputs
            .extend(number.map(|number| Input::Event(number, 0)));
        self.machine.handle(&Occurrence::plain(variant));
    }

    fn update(&mut self, ms: u32) {
        self.inputs.push(Input::Update(ms));
        self.machine.update(ms);
    }

    fn leaves(&mut self) -> Vec<String> {
        self.places.push(self.inputs.len());
        let leaves = self.machine.leaves().into_iter();
        leaves.map(str::to_owned).collect()
    }

    fn sent(&mut self) -> Vec<String> {
        let trace = self.machine.take_trace();
        let sent = trace.iter().filter_map(|line| line.strip_prefix(SEND));
        sent.map(str::to_owned).collect()
    }
}
