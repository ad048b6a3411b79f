//! A sequence of inputs, and what the interpreter makes of it, as a text that the driver of
//! a compiled machine prints as well.

use std::fmt;

use super::interpreter::{Context, Interpreter, Occurrence, Outcome};
use super::model::{Chart, Node};

/// What is done to a machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// Handles the event of that number, with a payload if it has one.
    Event(usize, u32),
    /// Updates.
    Update(u32),
    /// Goes to the state of that number, counted as [`states`] does.
    Goto(usize),
    /// Sets a bit of the context.
    Set(u8),
    /// Clears a bit of the context.
    Clear(u8),
    /// Sets a field of the context.
    Field(usize, u32),
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Event(event, payload) => write!(f, "event {event} {payload}"),
            Self::Update(tick) => write!(f, "update {tick}"),
            Self::Goto(state) => write!(f, "goto {state}"),
            Self::Set(bit) => write!(f, "set {bit}"),
            Self::Clear(bit) => write!(f, "clear {bit}"),
            Self::Field(field, value) => write!(f, "field {field} {value}"),
        }
    }
}

/// What can be active but the root, in written order.
pub fn states(chart: &Chart) -> Vec<&Node> {
    chart
        .nodes()
        .into_iter()
        .skip(1)
        .filter(|node| node.is_real())
        .collect()
}

/// What the interpreter does with a sequence.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The text.
    pub text: String,
    /// By call, from the start on, what came of it.
    pub outcomes: Vec<Option<Outcome>>,
    /// By call, whether it hangs on something the language leaves open.
    pub doubts: Vec<Vec<&'static str>>,
    /// By call, whether it came to rest.
    pub settled: Vec<bool>,
}

/// Runs the interpreter over a sequence.
pub fn expected(chart: &Chart, inputs: &[Input]) -> Report {
    let context = Context {
        bits: 0,
        fields: vec![0; chart.fields],
    };
    let (mut machine, outcome) = Interpreter::start(chart, context);
    let mut report = Report {
        text: String::new(),
        outcomes: vec![Some(outcome)],
        doubts: vec![machine.take_doubts()],
        settled: vec![machine.has_settled()],
    };
    report.step(chart, &mut machine, "start", None);
    for input in inputs {
        let outcome = apply(chart, &mut machine, *input);
        report.outcomes.push(outcome);
        report.doubts.push(machine.take_doubts());
        report.settled.push(machine.has_settled());
        report.step(chart, &mut machine, &input.to_string(), outcome);
    }
    machine.stop();
    report.trace(&mut machine, "stop");
    report
}

fn apply(chart: &Chart, machine: &mut Interpreter, input: Input) -> Option<Outcome> {
    match input {
        Input::Event(event, payload) => {
            let name = &chart.events[event].name;
            return Some(machine.handle(&Occurrence::carrying(name, payload)));
        }
        Input::Update(tick) => return Some(machine.update(tick)),
        Input::Goto(state) => return Some(machine.goto(&states(chart)[state].name)),
        Input::Set(bit) => machine.context_mut().bits |= 1 << bit,
        Input::Clear(bit) => machine.context_mut().bits &= !(1 << bit),
        Input::Field(field, value) => machine.context_mut().fields[field] = value,
    }
    None
}

impl Report {
    fn trace(&mut self, machine: &mut Interpreter, input: &str) {
        self.text += &format!("> {input}\n");
        for line in machine.take_trace() {
            self.text += &format!("  {line}\n");
        }
    }

    fn step(
        &mut self,
        chart: &Chart,
        machine: &mut Interpreter,
        input: &str,
        outcome: Option<Outcome>,
    ) {
        self.trace(machine, input);
        let outcome = outcome.map_or("-".to_owned(), |outcome| format!("{outcome:?}"));
        let due = machine.due().map_or("-".to_owned(), |due| due.to_string());
        let names = chart.events.iter().map(|event| event.name.as_str());
        let can = |event: &&str| machine.can(&Occurrence::carrying(event, 1));
        self.text += &format!(
            "= {outcome} | {} | in {} | can {} | due {due} | done {} | bits {:x} | fields {:?}\n",
            machine.path(),
            machine.configuration().join(" "),
            names.filter(can).collect::<Vec<_>>().join(" "),
            machine.is_done(),
            machine.context().bits,
            machine.context().fields,
        );
    }
}
