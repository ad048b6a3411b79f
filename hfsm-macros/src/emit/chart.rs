//! `Guard::CHART`: the whole declaration as const data.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

use super::{context::Emit, enums::plain, text::source_text};
use crate::gather::Gather;
use crate::sorted::Map;
use crate::{
    ast::{Attrs, EventPattern},
    chart::{
        Chart, Event, EventMatches, Goal, GoalKind, HistoryId, Kind, Node, ROOT, RowId, StateId,
        Target, Trigger,
    },
};

impl Emit<'_> {
    /// The value of `CHART`, which stands at the states since those are never generic. It is written as numbers that `hfsm-core` reads: as nested struct literals it
    /// would cost the compiler more than the machine.
    pub fn chart_value(&self) -> TokenStream {
        let tables = Tables::of(self.chart);
        let (krate, state) = (self.krate, &self.names.state);
        let name = plain(&self.chart.name);
        let Tables {
            texts, data, lists, ..
        } = &tables;
        let [targets, branches] = [&tables.targets, &tables.branches];
        let [states, rows] = [&tables.states, &tables.rows];
        let [events, histories] = [&tables.events, &tables.histories];
        quote! {
            #krate::__private::chart! {
                name: #name,
                names: #state::__NAMES,
                texts: #texts,
                data: [#(#data),*],
                lists: #lists,
                targets: #targets,
                branches: #branches,
                states: #states,
                rows: #rows,
                events: #events,
                histories: #histories,
            }
        }
    }
}

/// Records of one kind, their numbers one after the other.
#[derive(Default)]
struct Records {
    bytes: Vec<u8>,
    count: usize,
}

impl Records {
    fn add(&mut self, numbers: &[usize]) {
        for &number in numbers {
            self.bytes.extend((number as u16).to_le_bytes());
        }
        self.count += 1;
    }
}

impl ToTokens for Records {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let (count, bytes) = (
            Literal::usize_unsuffixed(self.count),
            Literal::byte_string(&self.bytes),
        );
        tokens.extend(quote!(#count #bytes));
    }
}

/// Values told by their number, each of them once.
struct Pool<T> {
    values: Vec<T>,
    numbers: Map<T, usize>,
}

impl<T: Ord + Clone> Pool<T> {
    /// The first is there from the start.
    fn new(first: T) -> Self {
        let mut pool = Pool {
            values: Vec::new(),
            numbers: Map::new(),
        };
        pool.number(first);
        pool
    }

    fn number(&mut self, value: T) -> usize {
        if let Some(&number) = self.numbers.get(&value) {
            return number;
        }
        self.values.push(value.clone());
        self.numbers.add(value, self.values.len() - 1);
        self.values.len() - 1
    }

    /// One more than the number, 0 for nothing.
    fn maybe(&mut self, value: Option<T>) -> usize {
        value.map_or(0, |value| self.number(value) + 1)
    }
}

impl ToTokens for Pool<String> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let values = &self.values;
        tokens.extend(quote!([#(#values),*]));
    }
}

impl ToTokens for Pool<Vec<usize>> {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let lists = self.values.iter().map(|list| {
            let numbers = list.iter().map(|&number| Literal::usize_unsuffixed(number));
            quote!([#(#numbers),*])
        });
        tokens.extend(quote!([#(#lists),*]));
    }
}

/// In place of a count: the list is one plain branch to the state of that number.
const PLAIN: usize = u16::MAX as usize;

/// The parts of a chart: what `hfsm_core::chart::read` puts together again.
struct Tables {
    texts: Pool<String>,
    /// The names of all `let`s.
    data: Vec<String>,
    /// Lists of events.
    lists: Pool<Vec<usize>>,
    targets: Records,
    branches: Records,
    states: Records,
    rows: Records,
    events: Records,
    histories: Records,
}

impl Tables {
    fn of(chart: &Chart) -> Self {
        let [targets, branches, states, rows, events, histories] = Default::default();
        let mut tables = Tables {
            texts: Pool::new(String::new()),
            data: Vec::new(),
            lists: Pool::new(Vec::new()),
            targets,
            branches,
            states,
            rows,
            events,
            histories,
        };
        // Most rows lead to one state: each state is a target of its own number.
        for id in chart.state_ids().filter(|&id| id != ROOT) {
            tables.targets.add(&[number(id), 0]);
        }
        chart.state_ids().for_each(|id| tables.state(chart, id));
        chart.row_ids().for_each(|id| tables.row(chart, id));
        chart.events.iter().for_each(|event| tables.event(event));
        (0..chart.histories.len()).for_each(|id| tables.history(chart, HistoryId(id)));
        tables
    }

    fn docs(&mut self, attrs: &Attrs) -> usize {
        self.texts.number(attrs.docs.join("\n"))
    }

    fn state(&mut self, chart: &Chart, id: StateId) {
        let state = &chart[id];
        let [start, count] = self.way(state.initial.as_ref().map(|initial| &initial.target));
        let first_let = self.data.len();
        let lets = state.lets.iter().map(|&var| plain(&chart[var].name));
        self.data.extend(lets);
        let blocks = [&state.entry, &state.exit, &state.update, &state.resume];
        let flags = blocks
            .map(Option::is_some)
            .into_iter()
            .chain([state.hold.is_some()]);
        let docs = self.docs(&state.attrs);
        self.states.add(&[
            kind_number(chart, id),
            bits(flags),
            state.parent.map_or(0, number_or_root),
            state.end.0 - 1,
            start,
            count,
            first_let,
            self.data.len() - first_let,
            docs,
        ]);
    }

    fn row(&mut self, chart: &Chart, id: RowId) {
        let row = &chart[id];
        let [start, count] = self.way(row.target.as_ref());
        let (trigger, text) = trigger_text(chart, &row.trigger);
        let guard = row.guard.as_ref().map(|cond| source_text(&cond.code.0));
        let events = row.trigger.events().into_iter().map(|event| event.0);
        let record = [
            trigger,
            bits([row.action.is_some(), row.attrs.urgent.is_some()]),
            number_or_root(row.source),
            self.lists.number(events.list()),
            start,
            count,
            self.texts.number(text),
            self.texts.maybe(guard),
            self.docs(&row.attrs),
        ];
        self.rows.add(&record);
    }

    fn event(&mut self, event: &Event) {
        let record = [
            self.texts.number(plain(&event.name)),
            self.docs(&event.attrs),
        ];
        self.events.add(&record);
    }

    fn history(&mut self, chart: &Chart, id: HistoryId) {
        let history = &chart[id];
        let within = history.within.as_ref().map(|code| source_text(&code.0));
        let record = [
            usize::from(history.deep),
            number(history.state),
            history.otherwise.map_or(0, number_or_root),
            self.texts.number(plain(&history.name)),
            self.texts.maybe(within),
            self.docs(&history.attrs),
        ];
        self.histories.add(&record);
    }

    /// Where a target leads, and in how many branches.
    fn way(&mut self, target: Option<&Target>) -> [usize; 2] {
        if let Some(Target::Goal(goal)) = target
            && let (GoalKind::Local, [place]) = (goal.kind, &goal.places[..])
            && let Node::State(state) = place.node
        {
            return [number(state), PLAIN];
        }
        let start = self.branches.count;
        if let Some(target) = target {
            self.branches(target, None);
        }
        [start, self.branches.count - start]
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
            GoalKind::Local => 0,
            GoalKind::External => 1,
            GoalKind::Push => 2,
            GoalKind::Replace => 3,
            GoalKind::Pop => 4,
        };
        let start = self.targets.count;
        for place in &goal.places {
            self.targets.add(&match place.node {
                Node::State(state) => [number(state), 0],
                Node::History(history) => [history.0, 1],
            });
        }
        let count = self.targets.count - start;
        let condition = self.texts.maybe(condition);
        self.branches.add(&[kind, start, count, condition]);
    }
}

/// The number of a state in the chart, where the root has none.
fn number(state: StateId) -> usize {
    state.0 - 1
}

/// One more than that, 0 for the root.
fn number_or_root(state: StateId) -> usize {
    state.0
}

fn bits(flags: impl IntoIterator<Item = bool>) -> usize {
    let flags = flags.into_iter().enumerate();
    flags.map(|(at, flag)| usize::from(flag) << at).sum()
}

fn kind_number(chart: &Chart, id: StateId) -> usize {
    let state = &chart[id];
    match state.kind {
        Kind::Final => 3,
        Kind::Region => 4,
        Kind::Submachine => 5,
        _ if state.has_regions(chart) => 2,
        _ if state.is_leaf() => 0,
        _ => 1,
    }
}

/// The kind of trigger, and what stands behind its keyword.
fn trigger_text(chart: &Chart, trigger: &Trigger) -> (usize, String) {
    let events = |matches: &EventMatches| match matches {
        EventMatches::Rest { .. } => "_".to_string(),
        EventMatches::Named(matches) => patterns_text(matches.iter().map(|found| &found.pattern)),
    };
    match trigger {
        Trigger::On(matches) => (0, patterns_text(matches.iter().map(|found| &found.pattern))),
        Trigger::When { cond, hold_for } => {
            let held = hold_for
                .as_ref()
                .map(|code| format!(" for {}", source_text(&code.0)));
            (
                1,
                format!("{}{}", source_text(&cond.code.0), held.unwrap_or_default()),
            )
        }
        Trigger::After(code) => (2, source_text(&code.0)),
        Trigger::Always => (3, String::new()),
        Trigger::Done(ended_by) => {
            let name = ended_by.map(|name| plain(&chart[name].name));
            (4, name.unwrap_or_default())
        }
        Trigger::Ignore(matches) => (5, events(matches)),
        Trigger::Defer(matches) => (6, events(matches)),
    }
}

fn patterns_text<'p>(patterns: impl Iterator<Item = &'p EventPattern>) -> String {
    let texts = patterns.map(|pattern| {
        let (qualifier, name, payload) = (&pattern.qualifier, &pattern.name, &pattern.payload);
        source_text(&quote!(#qualifier #name #payload))
    });
    texts.list().join(" | ")
}
