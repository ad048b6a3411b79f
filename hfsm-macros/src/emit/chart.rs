//! `Guard::CHART`: the whole declaration as const data.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{context::Emit, enums::plain, text::source_text};
use crate::{
    ast::EventPattern,
    chart::{
        Chart, Event, EventMatches, Goal, GoalKind, HistoryId, Kind, Node, ROOT, RowId, StateId, Target,
        Trigger,
    },
};

impl Emit<'_> {
    /// The value of `GuardState::CHART_OF`, which stands at the states since those are never
    /// generic. It is written as text that `hfsm-core` reads: as nested struct literals it would
    /// cost the compiler more than the machine.
    pub fn chart_value(&self) -> TokenStream {
        let chart = self.chart;
        let mut texts = Texts::default();
        for id in chart.state_ids() {
            texts.state(chart, id);
        }
        for id in chart.row_ids() {
            texts.row(chart, id);
        }
        for event in &chart.events {
            texts.event(event);
        }
        for id in 0..chart.histories.len() {
            texts.history(chart, HistoryId(id));
        }
        let (krate, name, state) = (self.krate, plain(&chart.name), &self.names.state);
        let [states, rows, events, histories] =
            [&texts.states, &texts.rows, &texts.events, &texts.histories];
        let [branches, targets, numbers, data] =
            [&texts.branches, &texts.targets, &texts.numbers, &texts.data];
        quote! {
            #krate::__private::chart! {
                name: #name,
                names: #state::NAMES,
                states: #states,
                rows: #rows,
                events: #events,
                histories: #histories,
                branches: #branches,
                targets: #targets,
                numbers: #numbers,
                data: #data,
            }
        }
    }
}

/// Records of one kind, a line each.
#[derive(Default)]
struct Records {
    text: String,
    count: usize,
}

impl Records {
    fn add(&mut self, parts: &[&str]) {
        self.text.push_str(&parts.join(" "));
        self.text.push('\n');
        self.count += 1;
    }
}

impl quote::ToTokens for Records {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let (count, text) = (Literal::usize_unsuffixed(self.count), &self.text);
        tokens.extend(quote!(#count #text));
    }
}

/// The parts of a chart as text: what `hfsm_core::chart::read` takes apart again.
#[derive(Default)]
struct Texts {
    states: Records,
    rows: Records,
    events: Records,
    histories: Records,
    branches: Records,
    targets: Records,
    numbers: Records,
    data: Records,
}

impl Texts {
    fn state(&mut self, chart: &Chart, id: StateId) {
        let state = &chart[id];
        let start = self.branches.count;
        if let Some(initial) = &state.initial {
            self.branches(&initial.target, None);
        }
        let initial = range(start, &self.branches);
        let start = self.data.count;
        for &var in &state.lets {
            self.data.add(&[&plain(&chart[var].name)]);
        }
        let data = range(start, &self.data);
        let parent = state.parent.map_or("-".to_string(), number);
        self.states.add(&[
            &number(id),
            state_letter(chart, id),
            &parent,
            &(state.end.0 - 1).to_string(),
            letter(state.entry.is_some(), "n"),
            letter(state.exit.is_some(), "x"),
            letter(state.update.is_some(), "u"),
            letter(state.resume.is_some(), "r"),
            letter(state.hold.is_some(), "h"),
            &initial,
            &data,
            &free(&state.attrs.docs.join("\n")),
        ]);
    }

    fn row(&mut self, chart: &Chart, id: RowId) {
        let row = &chart[id];
        let start = self.branches.count;
        if let Some(target) = &row.target {
            self.branches(target, None);
        }
        let branches = range(start, &self.branches);
        let start = self.numbers.count;
        for event in row.trigger.events() {
            self.numbers.add(&[&event.0.to_string()]);
        }
        let events = range(start, &self.numbers);
        let (trigger, text) = trigger_text(chart, &row.trigger);
        let guard = row.guard.as_ref().map(|cond| source_text(&cond.code.0));
        self.rows.add(&[
            trigger,
            &number(row.source),
            letter(row.action.is_some(), "a"),
            letter(row.attrs.urgent.is_some(), "u"),
            &events,
            &branches,
            &free(&text),
            &maybe_free(guard.as_deref()),
            &free(&row.attrs.docs.join("\n")),
        ]);
    }

    fn event(&mut self, event: &Event) {
        let docs = event.attrs.docs.join("\n");
        self.events.add(&[&free(&plain(&event.name)), &free(&docs)]);
    }

    fn history(&mut self, chart: &Chart, id: HistoryId) {
        let history = &chart[id];
        let within = history.within.as_ref().map(|code| source_text(&code.0));
        self.histories.add(&[
            letter(history.deep, "d"),
            &number(history.state),
            &history.otherwise.map_or("-".to_string(), number),
            &free(&plain(&history.name)),
            &maybe_free(within.as_deref()),
            &free(&history.attrs.docs.join("\n")),
        ]);
    }

    /// The ends of a target's choices in order, each with what holds where it is chosen and
    /// none before it is: an `else` by itself has no condition.
    fn branches(&mut self, target: &Target, condition: Option<String>) {
        let both = |more: String| match &condition {
            Some(first) => format!("{first} && {more}"),
            None => more,
        };
        match target {
            Target::Goal(goal) => self.branch(goal, condition),
            Target::If {
                cond,
                then,
                otherwise,
            } => {
                self.branches(then, Some(both(source_text(&cond.code.0))));
                self.branches(otherwise, condition);
            }
            Target::Match { scrutinee, arms } => {
                let scrutinee = source_text(&scrutinee.0);
                for arm in arms {
                    let guard = arm
                        .guard
                        .as_ref()
                        .map(|guard| format!(" if {}", source_text(&guard.code.0)));
                    let (pattern, guard) = (source_text(&arm.pattern.0), guard.unwrap_or_default());
                    let text = format!("{scrutinee} is {pattern}{guard}");
                    let is_rest = pattern == "_" && guard.is_empty();
                    let condition = if is_rest {
                        condition.clone()
                    } else {
                        Some(both(text))
                    };
                    self.branches(&arm.target, condition);
                }
            }
        }
    }

    fn branch(&mut self, goal: &Goal, condition: Option<String>) {
        let kind = match goal.kind {
            GoalKind::Local => "l",
            GoalKind::External => "e",
            GoalKind::Push => "u",
            GoalKind::Replace => "r",
            GoalKind::Pop => "o",
        };
        let start = self.targets.count;
        for place in &goal.places {
            match place.node {
                Node::State(state) => self.targets.add(&["s", &number(state)]),
                Node::History(history) => self.targets.add(&["h", &history.0.to_string()]),
            }
        }
        let targets = range(start, &self.targets);
        self.branches
            .add(&[kind, &targets, &maybe_free(condition.as_deref())]);
    }
}

/// The number of a state in the chart, where the root has none.
fn number(state: StateId) -> String {
    match state {
        ROOT => "-".to_string(),
        state => (state.0 - 1).to_string(),
    }
}

/// Where a list starts, and how long it is.
fn range(start: usize, records: &Records) -> String {
    format!("{start} {}", records.count - start)
}

fn free(text: &str) -> String {
    if text.is_empty() {
        return "-".to_string();
    }
    maybe_free(Some(text))
}

fn maybe_free(text: Option<&str>) -> String {
    text.map_or("-".to_string(), |text| format!("{}:{text}", text.len()))
}

fn letter(is_so: bool, letter: &str) -> &str {
    if is_so { letter } else { "-" }
}

fn state_letter(chart: &Chart, id: StateId) -> &'static str {
    let state = &chart[id];
    match state.kind {
        Kind::Final => "f",
        Kind::Region => "r",
        Kind::Submachine => "s",
        _ if state.has_regions(chart) => "o",
        _ if state.is_leaf() => "l",
        _ => "c",
    }
}

/// The kind of trigger, and what stands behind its keyword.
fn trigger_text(chart: &Chart, trigger: &Trigger) -> (&'static str, String) {
    let events = |matches: &EventMatches| match matches {
        EventMatches::Rest { .. } => "_".to_string(),
        EventMatches::Named(matches) => patterns_text(matches.iter().map(|found| &found.pattern)),
    };
    match trigger {
        Trigger::On(matches) => (
            "o",
            patterns_text(matches.iter().map(|found| &found.pattern)),
        ),
        Trigger::When { cond, hold_for } => {
            let held = hold_for
                .as_ref()
                .map(|code| format!(" for {}", source_text(&code.0)));
            (
                "w",
                format!("{}{}", source_text(&cond.code.0), held.unwrap_or_default()),
            )
        }
        Trigger::After(code) => ("a", source_text(&code.0)),
        Trigger::Always => ("s", String::new()),
        Trigger::Done(ended_by) => {
            let name = ended_by.map(|name| plain(&chart[name].name));
            ("d", name.unwrap_or_default())
        }
        Trigger::Ignore(matches) => ("i", events(matches)),
        Trigger::Defer(matches) => ("k", events(matches)),
    }
}

fn patterns_text<'p>(patterns: impl Iterator<Item = &'p EventPattern>) -> String {
    let texts = patterns.map(|pattern| {
        let (qualifier, name, payload) = (&pattern.qualifier, &pattern.name, &pattern.payload);
        source_text(&quote!(#qualifier #name #payload))
    });
    texts.collect::<Vec<_>>().join(" | ")
}
