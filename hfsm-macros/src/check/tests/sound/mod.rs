//! What the checks say, held against random charts that run: an interpreter that shares no code
//! with the compiler is sent through each of them.

mod told;
mod untold;

use std::collections::{BTreeMap, BTreeSet};

use hfsm_tests::oracle::generator::{self, Feature, Features};
use hfsm_tests::oracle::interpreter::{Context, Interpreter, Occurrence, Outcome};
use hfsm_tests::oracle::model::{Chart, EventType, Row};
use hfsm_tests::oracle::random::Random;
use hfsm_tests::oracle::report::Input;
use hfsm_tests::oracle::writer::declaration;

use crate::chart::ROOT;
use crate::check::facts::Facts;
use crate::diagnostics::Diagnostic;
use crate::testing::found;

/// So many runs that find nothing new end the search of a chart.
const PATIENCE: usize = 50;

fn features() -> Features {
    let mut features = Features::all();
    // What goes anywhere, and what stops things half way, counts for no check.
    for feature in [Feature::Goto, Feature::Limits, Feature::Forget] {
        features.remove(feature);
    }
    features
}

/// A chart with nothing allowed, as text and with what the checks say about it.
struct Subject {
    seed: u64,
    chart: Chart,
    text: String,
    complaints: Vec<Diagnostic>,
}

impl Subject {
    fn of_chart(seed: u64, mut chart: Chart) -> Self {
        chart.allow.clear();
        // Loops are cut short early.
        chart.steps = Some(12);
        let text = declaration(&chart);
        let inside = text.trim().strip_prefix("hfsm! {").expect("a machine");
        let text = inside.strip_suffix('}').expect("a brace").to_string();
        let (mut complaints, warnings) = found(&text);
        complaints.extend(warnings);
        Subject {
            seed,
            chart,
            text,
            complaints,
        }
    }

    fn of(&self, check: &str) -> impl Iterator<Item = &Diagnostic> {
        let is_meant = move |found: &&Diagnostic| found.check == Some(check);
        self.complaints.iter().filter(is_meant)
    }

    /// The states that a check points at.
    fn told(&self, check: &str) -> Vec<String> {
        let name = |found: &Diagnostic| found.from.source_text().expect("a place");
        self.of(check).map(name).collect()
    }

    /// The labels of the rows that a check points at.
    fn told_rows(&self, check: &str) -> Vec<String> {
        let labels = self.chart.nodes().into_iter().flat_map(|node| &node.rows);
        let labels: Vec<_> = labels.map(|row| row.label.clone()).collect();
        let lines = self.text.lines().enumerate();
        let rows: Vec<_> = lines
            .filter(|(_, line)| is_row(line))
            .map(|(at, _)| at + 1)
            .collect();
        assert_eq!(rows.len(), labels.len(), "{}", self.text);
        let label = |found: &Diagnostic| {
            let line = found.from.start().line;
            let at = rows.iter().position(|&row| row == line);
            labels[at.expect("a row")].clone()
        };
        self.of(check).map(label).collect()
    }

    /// The variants of an existing event type that no row names.
    fn unnamed(&self) -> BTreeSet<String> {
        let mut events = BTreeSet::new();
        if self.chart.event_type != EventType::Own {
            events.extend(self.chart.events.iter().map(|event| event.name.clone()));
        }
        for node in self.chart.nodes() {
            for pattern in node.rows.iter().flat_map(Row::patterns) {
                events.remove(&pattern.event);
            }
        }
        events
    }

    /// The outermost states in which rustc is to tell them, or the machine's name.
    fn told_unnamed(&self) -> Vec<String> {
        let chart = crate::testing::chart(&self.text);
        let states = crate::check::unnamed_events(&chart).into_iter();
        let name = |state| match state {
            ROOT => self.chart.name.clone(),
            state => chart[state].name.to_string(),
        };
        states.map(name).collect()
    }

    /// The states that something leads to from the start.
    fn reachable(&self) -> BTreeSet<String> {
        let chart = crate::testing::chart(&self.text);
        let facts = Facts::of(&chart);
        let states = chart.state_ids().skip(1);
        let reached = states.filter(|&state| facts.from_start.has(state));
        reached.map(|state| chart[state].name.to_string()).collect()
    }
}

/// A line that begins with the head of a row.
fn is_row(line: &str) -> bool {
    let word = line.trim().split([' ', ';']).next().unwrap_or_default();
    let heads = ["on", "when", "after", "always", "done", "ignore", "defer"];
    heads.contains(&word)
}

/// What runs have shown so far.
#[derive(Default)]
struct Seen {
    /// States that were entered.
    entered: BTreeSet<String>,
    /// The labels of rows that were taken.
    taken: BTreeSet<String>,
    /// By state: those that were active with it, at rest, and at the next rest.
    steps: BTreeSet<(Vec<String>, Vec<String>)>,
    /// How often a state was active when something came.
    visits: BTreeMap<String, usize>,
    /// Events that were handled by nothing, with where the machine was.
    unhandled: BTreeMap<(String, String), bool>,
}

impl Seen {
    fn size(&self) -> usize {
        self.entered.len() + self.taken.len()
    }

    /// So often that what can happen there did, but for rare chances.
    fn knows(&self, state: &str) -> bool {
        self.visits.get(state).is_some_and(|&visits| visits >= 200)
    }

    fn note(&mut self, machine: &mut Interpreter<'_>) {
        for note in machine.take_notes() {
            match note.text.split_once(' ') {
                Some(("enter" | "resume", name)) => {
                    self.entered.insert(name.to_string());
                }
                Some(("action", label)) => {
                    self.taken.insert(label.to_string());
                }
                _ => {}
            }
        }
    }
}

/// Runs the chart until nothing new comes of it.
fn explore(subject: &Subject, seed: u64, features: &Features) -> Seen {
    let mut seen = Seen::default();
    let mut random = Random::new(seed);
    let mut idle = 0;
    while idle < PATIENCE {
        let before = seen.size();
        run(subject, &mut random, features, &mut seen);
        idle = if seen.size() > before { 0 } else { idle + 1 };
    }
    seen
}

/// Each bit in one of four cases.
fn few_bits(random: &mut Random) -> u64 {
    let mut any = || (0..4).fold(0, |bits, _| bits << 16 | random.below(1 << 16) as u64);
    any() & any()
}

fn any_context(chart: &Chart, random: &mut Random) -> Context {
    Context {
        bits: few_bits(random),
        fields: (0..chart.fields).map(|_| random.below(5) as u32).collect(),
    }
}

fn run(subject: &Subject, random: &mut Random, features: &Features, seen: &mut Seen) {
    let chart = &subject.chart;
    let (mut machine, _) = Interpreter::start(chart, any_context(chart, random));
    seen.note(&mut machine);
    for input in generator::inputs(chart, random.below(1 << 30) as u64, features) {
        *machine.context_mut() = any_context(chart, random);
        step(chart, &mut machine, input, seen);
    }
}

fn step(chart: &Chart, machine: &mut Interpreter<'_>, input: Input, seen: &mut Seen) {
    let names = |machine: &Interpreter<'_>| -> Vec<String> {
        let active = machine.configuration().into_iter();
        active.map(str::to_string).collect()
    };
    let before = names(machine);
    for state in &before {
        *seen.visits.entry(state.clone()).or_default() += 1;
    }
    match input {
        Input::Event(number, payload) => {
            let event = &chart.events[number].name;
            let outcome = machine.handle(&Occurrence::carrying(event, payload));
            // A complaint about the root points at the machine's name.
            for state in before.iter().chain([&chart.name]) {
                let key = (state.clone(), event.clone());
                let all = seen.unhandled.entry(key).or_insert(true);
                *all &= outcome == Outcome::Unhandled;
            }
        }
        Input::Update(tick) => {
            machine.update(tick);
        }
        _ => {}
    }
    seen.steps.insert((before, names(machine)));
    seen.note(machine);
}

/// The names in backticks.
fn quoted(message: &str) -> Vec<String> {
    let parts = message.split('`').skip(1).step_by(2);
    parts.map(str::to_string).collect()
}
