//! Running a chart on the reference interpreter.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::Run;
use super::drive::{Subject, drive};
use super::translate::{SEND, Translation};
use super::verdict::Looks;
use crate::oracle::interpreter::{Context, Interpreter, Occurrence};

pub(super) fn run(run: &Run) -> Result<Looks, String> {
    let translation = &run.translation;
    let looks = catch_unwind(AssertUnwindSafe(|| {
        let mut machine = Interpreted::start(translation);
        drive(&mut machine, &run.case.script)
    }));
    let looks = looks.map_err(|_| "the interpreter panicked".to_owned())?;
    Ok(looks.iter().map(|leaves| translation.ids(leaves)).collect())
}

struct Interpreted<'t> {
    machine: Interpreter<'t>,
    translation: &'t Translation,
}

impl<'t> Interpreted<'t> {
    fn start(translation: &'t Translation) -> Self {
        let context = Context {
            bits: 0,
            fields: translation.fields.clone(),
        };
        let (machine, _) = Interpreter::start(&translation.chart, context);
        Self {
            machine,
            translation,
        }
    }
}

impl Subject for Interpreted<'_> {
    fn handle(&mut self, event: &str) {
        if let Some(variant) = self.translation.events.get(event) {
            self.machine.handle(&Occurrence::plain(variant));
        }
    }

    fn update(&mut self, ms: u32) {
        self.machine.update(ms);
    }

    fn leaves(&self) -> Vec<String> {
        self.machine
            .leaves()
            .into_iter()
            .map(str::to_owned)
            .collect()
    }

    fn sent(&mut self) -> Vec<String> {
        let trace = self.machine.take_trace();
        let sent = trace.iter().filter_map(|line| line.strip_prefix(SEND));
        sent.map(str::to_owned).collect()
    }
}
