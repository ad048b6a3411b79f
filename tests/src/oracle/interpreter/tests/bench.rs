use crate::oracle::interpreter::{Context, Interpreter, Occurrence, Outcome};
use crate::oracle::model::Chart;

/// Drives a machine; every call answers with what happened, silent steps included.
pub(super) struct Bench<'c> {
    pub(super) machine: Interpreter<'c>,
    pub(super) outcome: Outcome,
}

pub(super) fn context() -> Context {
    Context {
        bits: 0,
        fields: vec![0; 4],
    }
}

pub(super) fn start(chart: &Chart) -> Bench<'_> {
    let (machine, outcome) = Interpreter::start(chart, context());
    Bench { machine, outcome }
}

/// A machine whose start is of no interest.
pub(super) fn started(chart: &Chart) -> Bench<'_> {
    let mut bench = start(chart);
    bench.trace();
    bench
}

impl Bench<'_> {
    pub(super) fn trace(&mut self) -> String {
        let notes = self.machine.take_notes().into_iter().map(|note| note.text);
        notes.collect::<Vec<_>>().join("; ")
    }

    pub(super) fn on(&mut self, event: &str) -> String {
        self.on_carrying(event, 0)
    }

    pub(super) fn on_carrying(&mut self, event: &str, payload: u32) -> String {
        self.outcome = self.machine.handle(&Occurrence::carrying(event, payload));
        self.trace()
    }

    pub(super) fn update(&mut self, tick: u32) -> String {
        self.outcome = self.machine.update(tick);
        self.trace()
    }

    pub(super) fn goto(&mut self, state: &str) -> String {
        self.outcome = self.machine.goto(state);
        self.trace()
    }

    pub(super) fn set(&mut self, bit: u8) {
        self.machine.context_mut().bits |= 1 << bit;
    }

    pub(super) fn clear(&mut self, bit: u8) {
        self.machine.context_mut().bits &= !(1 << bit);
    }

    pub(super) fn leaves(&self) -> String {
        self.machine.leaves().join(" ")
    }
}
