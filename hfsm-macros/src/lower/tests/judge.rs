//! Plans against an interpreter that shares no code with the compiler: whatever it does with
//! random machines of one region, the plan has foreseen.

use std::collections::BTreeMap;

use hfsm_tests::oracle::generator::{self, Feature, Features};
use hfsm_tests::oracle::interpreter::{Context, Interpreter, Occurrence, Outcome};
use hfsm_tests::oracle::model;
use hfsm_tests::oracle::report::Input;
use hfsm_tests::oracle::writer::declaration;

use super::super::{Effect, Entry, Family, GoalChoice, Pass, Plan, Step, candidates, lower, path};
use crate::chart::{Chart, EventId, ROOT, RowId, StateId};
use crate::testing;

fn features() -> Features {
    let mut features = Features::all();
    for feature in [
        Feature::Regions,
        Feature::History,
        Feature::Stack,
        Feature::Goto,
    ] {
        features.remove(feature);
    }
    features
}

struct Judge<'p, 'c> {
    plan: &'p Plan<'c>,
    states: BTreeMap<String, StateId>,
    rows: BTreeMap<String, RowId>,
    tip: StateId,
    /// How many rows were taken.
    taken: usize,
}

impl Judge<'_, '_> {
    fn chart(&self) -> &Chart {
        self.plan.chart
    }

    /// What was noted in a call: exits, the row's action, entries, and so on from the start.
    fn call(&mut self, notes: &[String]) {
        let mut notes: &[String] = notes;
        while !notes.is_empty() {
            let exits = self.leading(&mut notes, "exit");
            let Some((row, rest)) = notes.split_first() else {
                panic!("{exits:?} exit for no row");
            };
            let row = row
                .strip_prefix("action ")
                .and_then(|label| self.rows.get(label));
            notes = rest;
            let end = notes
                .iter()
                .position(|note| !note.starts_with("enter ") && !note.starts_with("initial "));
            let (entries, rest) = notes.split_at(end.unwrap_or(notes.len()));
            notes = rest;
            let row = *row.expect("a row behind the exits");
            assert!(
                self.foresees(row, &exits, entries),
                "row {} {exits:?} {entries:?}",
                row.0
            );
            self.taken += 1;
        }
    }

    fn leading(&self, notes: &mut &[String], verb: &str) -> Vec<StateId> {
        let mut found = Vec::new();
        while let [note, rest @ ..] = *notes
            && let Some(name) = note.strip_prefix(verb)
        {
            found.push(self.states[name.trim()]);
            *notes = rest;
        }
        found
    }

    /// The row is a candidate at the tip, and one of its goals leads where the machine went.
    fn foresees(&mut self, row: RowId, exits: &[StateId], entries: &[String]) -> bool {
        let family = self.plan.rows[row.0].family;
        let events: Vec<Option<EventId>> = match family {
            Family::Event => self.chart()[row]
                .trigger
                .events()
                .into_iter()
                .map(Some)
                .collect(),
            _ => vec![None],
        };
        let found = events
            .into_iter()
            .flat_map(|event| candidates(self.plan, self.tip, family, event, Pass::Both))
            .filter(|candidate| candidate.row == row);
        for goal in found.flat_map(|candidate| candidate.goals) {
            let GoalChoice::Take { reaction, .. } = goal else {
                continue;
            };
            match &self.plan.reaction(reaction).effect {
                Effect::Internal if exits.is_empty() && entries.is_empty() => return true,
                Effect::Go(route) => {
                    let line = path(self.chart(), self.tip).into_iter();
                    let inside = line.take_while(|&state| state != route.scope);
                    if inside.eq(exits.iter().copied())
                        && let Some(tip) = self.enters(route.scope, &route.entry, entries)
                    {
                        self.tip = tip;
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }

    /// Where the steps come to rest, if they are those that were noted.
    fn enters(&self, from: StateId, entry: &Entry, notes: &[String]) -> Option<StateId> {
        let (mut at, mut notes) = (from, notes);
        for step in &entry.steps {
            match *step {
                Step::Enter(state) => {
                    notes = self.after(notes, "enter", state)?;
                    at = state;
                }
                Step::Initial(state) => {
                    let initial = self.plan.initials[state.0].as_ref()?;
                    if initial.action.is_some() {
                        notes = self.after(notes, "initial", state)?;
                    }
                    let goals = initial.goals.iter();
                    let mut ends = goals.map(|goal| self.enters(state, &goal.entry, notes));
                    return ends.find_map(|end| end);
                }
                _ => return None,
            }
        }
        notes.is_empty().then_some(at)
    }

    /// What follows the note, if it comes first.
    fn after<'n>(&self, notes: &'n [String], verb: &str, state: StateId) -> Option<&'n [String]> {
        let (note, rest) = notes.split_first()?;
        let name = note.strip_prefix(verb)?.trim();
        (self.states.get(name) == Some(&state)).then_some(rest)
    }

    /// What takes every payload and asks nothing is not passed over. No event is one that no row
    /// names.
    fn unhandled(&self, event: Option<EventId>) {
        let found = candidates(self.plan, self.tip, Family::Event, event, Pass::Both);
        assert!(
            found.iter().all(|candidate| !candidate.certain),
            "unhandled"
        );
    }
}

/// The lines of what happened that a plan speaks of.
fn notes(machine: &mut Interpreter<'_>) -> Vec<String> {
    let verbs = ["exit ", "enter ", "initial ", "action "];
    let notes = machine.take_notes().into_iter().map(|note| note.text);
    notes
        .filter(|note| verbs.iter().any(|verb| note.starts_with(verb)))
        .collect()
}

/// How many rows were taken by a chart of this seed.
fn judge(seed: u64) -> usize {
    let features = features();
    let model: model::Chart = generator::chart("M", seed, &features);
    let text = declaration(&model);
    let inside = text
        .trim()
        .strip_prefix("hfsm! {")
        .and_then(|text| text.strip_suffix('}'));
    let chart = testing::chart(inside.expect("a machine"));
    let plan = lower(&chart);
    let mut states: BTreeMap<_, _> = chart
        .state_ids()
        .map(|id| (chart[id].name.to_string(), id))
        .collect();
    states.insert(model.root.name.clone(), ROOT);
    let labels = model.nodes().into_iter().flat_map(|node| &node.rows);
    let rows = labels
        .enumerate()
        .map(|(at, row)| (row.label.clone(), RowId(at)))
        .collect();
    let mut judge = Judge {
        plan: &plan,
        states,
        rows,
        tip: ROOT,
        taken: 0,
    };
    for number in 0..6 {
        let context = Context {
            bits: 0,
            fields: vec![0; model.fields],
        };
        let (mut machine, _) = Interpreter::start(&model, context);
        judge.start(&notes(&mut machine));
        for input in generator::inputs(&model, seed * 100 + number, &features) {
            judge.input(&model, &mut machine, input);
            let last = machine
                .configuration()
                .last()
                .map(|name| judge.states[*name]);
            assert_eq!(last, Some(judge.tip), "seed {seed}\n{text}");
        }
    }
    judge.taken
}

impl Judge<'_, '_> {
    fn start(&mut self, notes: &[String]) {
        let entries = self
            .after(notes, "enter", ROOT)
            .expect("the root is entered");
        let end = entries
            .iter()
            .position(|note| note.starts_with("exit ") || note.starts_with("action "));
        let (entries, rest) = entries.split_at(end.unwrap_or(entries.len()));
        let whole = Entry {
            steps: vec![Step::Initial(ROOT)],
            rests: Vec::new(),
        };
        self.tip = self
            .enters(ROOT, &whole, entries)
            .expect("the initials lead there");
        self.call(rest);
    }

    fn input(&mut self, model: &model::Chart, machine: &mut Interpreter<'_>, input: Input) {
        match input {
            Input::Event(number, payload) => {
                let name = &model.events[number].name;
                let outcome = machine.handle(&Occurrence::carrying(name, payload));
                if outcome == Outcome::Unhandled {
                    let events = &self.chart().events;
                    let event = events.iter().position(|event| event.name == *name);
                    assert!(event.is_some() || self.chart().has_unnamed_events());
                    self.unhandled(event.map(EventId));
                }
            }
            Input::Update(tick) => drop(machine.update(tick)),
            Input::Set(bit) => machine.context_mut().bits |= 1 << bit,
            Input::Clear(bit) => machine.context_mut().bits &= !(1 << bit),
            Input::Field(field, value) => machine.context_mut().fields[field] = value,
            Input::Goto(_) => {}
        }
        let notes = notes(machine);
        self.call(&notes);
    }
}

#[test]
fn the_plan_foresees_what_random_machines_do() {
    let taken: usize = (0..40).map(judge).sum();
    assert!(taken > 2000, "{taken}");
}
