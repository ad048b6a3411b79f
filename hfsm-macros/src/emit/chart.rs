//! `Guard::CHART`: the whole declaration as const data.

use proc_macro2::TokenStream;
use quote::quote;

use super::{context::Emit, enums::plain, text::source_text};
use crate::{
    ast::{Cond, EventPattern},
    chart::{
        Chart, EventMatches, Goal, GoalKind, HistoryId, Kind, Node, ROOT, RowId, StateId, Target,
        Trigger,
    },
};

impl Emit<'_> {
    /// The value of `GuardState::CHART_OF`, which stands at the states since those are never
    /// generic.
    pub fn chart_value(&self) -> TokenStream {
        let krate = self.krate;
        let root = self.state_info(ROOT);
        let states = self
            .chart
            .state_ids()
            .filter(|&id| id != ROOT)
            .map(|id| self.state_info(id));
        let rows = self.chart.row_ids().map(|id| self.row_info(id));
        let events = self.chart.events.iter().map(|event| {
            let (name, docs) = (plain(&event.name), event.attrs.docs.join("\n"));
            quote!(#krate::chart::EventInfo { name: #name, docs: #docs })
        });
        let histories = (0..self.chart.histories.len()).map(|id| self.history_info(HistoryId(id)));
        quote! {
            #krate::Chart {
                root: #root,
                states: &[#(#states),*],
                rows: &[#(#rows),*],
                events: &[#(#events),*],
                histories: &[#(#histories),*],
            }
        }
    }

    /// The number of a state in the chart, where the root has none.
    fn number(&self, state: StateId) -> u16 {
        (state.0 - 1) as u16
    }

    fn number_or_root(&self, state: StateId) -> TokenStream {
        if state == ROOT {
            return quote!(::core::option::Option::None);
        }
        let number = self.number(state);
        quote!(::core::option::Option::Some(#number))
    }

    fn state_info(&self, id: StateId) -> TokenStream {
        let (krate, state) = (self.krate, &self.chart[id]);
        let (name, docs) = (plain(&state.name), state.attrs.docs.join("\n"));
        let kind = self.state_kind(id);
        let parent = match state.parent {
            Some(parent) => self.number_or_root(parent),
            None => quote!(::core::option::Option::None),
        };
        let end = (state.end.0 - 1) as u16;
        let initial = state
            .initial
            .as_ref()
            .map(|initial| self.branches(&initial.target, None));
        let [entry, exit, update, resume] =
            [&state.entry, &state.exit, &state.update, &state.resume].map(Option::is_some);
        let hold = state.hold.is_some();
        let data = state.lets.iter().map(|&var| plain(&self.chart[var].name));
        quote! {
            #krate::chart::StateInfo {
                name: #name, docs: #docs, kind: #krate::chart::StateKind::#kind, parent: #parent, end: #end,
                initial: &[#initial], entry: #entry, exit: #exit, update: #update, resume: #resume,
                hold: #hold, data: &[#(#data),*],
            }
        }
    }

    fn state_kind(&self, id: StateId) -> TokenStream {
        let state = &self.chart[id];
        match state.kind {
            Kind::Final => quote!(Final),
            Kind::Region => quote!(Region),
            Kind::Submachine => quote!(Submachine),
            _ if state.has_regions(self.chart) => quote!(Orthogonal),
            _ if state.is_leaf() => quote!(Leaf),
            _ => quote!(Composite),
        }
    }

    fn row_info(&self, id: RowId) -> TokenStream {
        let (krate, row) = (self.krate, &self.chart[id]);
        let docs = row.attrs.docs.join("\n");
        let source = self.number_or_root(row.source);
        let (trigger, text) = trigger_text(self.chart, &row.trigger);
        let events = row.trigger.events().into_iter().map(|event| event.0 as u16);
        let guard = text_option(row.guard.as_ref());
        let (action, urgent) = (row.action.is_some(), row.attrs.urgent.is_some());
        let branches = row
            .target
            .as_ref()
            .map(|target| self.branches(target, None));
        quote! {
            #krate::chart::RowInfo {
                docs: #docs, source: #source, trigger: #krate::chart::TriggerKind::#trigger, text: #text,
                events: &[#(#events),*], guard: #guard, action: #action, branches: &[#branches],
                urgent: #urgent,
            }
        }
    }

    /// The ends of a target's choices in order, each with what holds where it is chosen and
    /// none before it is: an `else` by itself has no condition.
    fn branches(&self, target: &Target, condition: Option<String>) -> TokenStream {
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
                let (then, otherwise) = (
                    self.branches(then, Some(both(source_text(&cond.code.0)))),
                    self.branches(otherwise, condition.clone()),
                );
                quote!(#then #otherwise)
            }
            Target::Match { scrutinee, arms } => {
                let scrutinee = source_text(&scrutinee.0);
                let arms = arms.iter().map(|arm| {
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
                    self.branches(&arm.target, condition)
                });
                quote!(#(#arms)*)
            }
        }
    }

    fn branch(&self, goal: &Goal, condition: Option<String>) -> TokenStream {
        let krate = self.krate;
        let condition = match condition {
            Some(text) => quote!(::core::option::Option::Some(#text)),
            None => quote!(::core::option::Option::None),
        };
        let kind = match goal.kind {
            GoalKind::Local => quote!(Local),
            GoalKind::External => quote!(External),
            GoalKind::Push => quote!(Push),
            GoalKind::Replace => quote!(Replace),
            GoalKind::Pop => quote!(Pop),
        };
        let targets = goal.places.iter().map(|place| match place.node {
            Node::State(state) => {
                let number = self.number(state);
                quote!(#krate::chart::Target::State(#number))
            }
            Node::History(history) => {
                let number = history.0 as u16;
                quote!(#krate::chart::Target::History(#number))
            }
        });
        quote! {
            #krate::chart::Branch {
                condition: #condition, kind: #krate::chart::MoveKind::#kind, targets: &[#(#targets),*],
            },
        }
    }

    fn history_info(&self, id: HistoryId) -> TokenStream {
        let (krate, history) = (self.krate, &self.chart[id]);
        let (name, docs) = (plain(&history.name), history.attrs.docs.join("\n"));
        let (owner, deep) = (self.number(history.state), history.deep);
        let within = match &history.within {
            Some(code) => {
                let text = source_text(&code.0);
                quote!(::core::option::Option::Some(#text))
            }
            None => quote!(::core::option::Option::None),
        };
        let otherwise = match history.otherwise {
            Some(state) => self.number_or_root(state),
            None => quote!(::core::option::Option::None),
        };
        quote! {
            #krate::chart::HistoryInfo {
                name: #name, docs: #docs, owner: #owner, deep: #deep, within: #within, otherwise: #otherwise,
            }
        }
    }
}

fn text_option(cond: Option<&Cond>) -> TokenStream {
    match cond {
        Some(cond) => {
            let text = source_text(&cond.code.0);
            quote!(::core::option::Option::Some(#text))
        }
        None => quote!(::core::option::Option::None),
    }
}

/// The kind of trigger, and what stands behind its keyword.
fn trigger_text(chart: &Chart, trigger: &Trigger) -> (TokenStream, String) {
    let events = |matches: &EventMatches| match matches {
        EventMatches::Rest { .. } => "_".to_string(),
        EventMatches::Named(matches) => patterns_text(matches.iter().map(|found| &found.pattern)),
    };
    match trigger {
        Trigger::On(matches) => (
            quote!(On),
            patterns_text(matches.iter().map(|found| &found.pattern)),
        ),
        Trigger::When { cond, hold_for } => {
            let held = hold_for
                .as_ref()
                .map(|code| format!(" for {}", source_text(&code.0)));
            (
                quote!(When),
                format!("{}{}", source_text(&cond.code.0), held.unwrap_or_default()),
            )
        }
        Trigger::After(code) => (quote!(After), source_text(&code.0)),
        Trigger::Always => (quote!(Always), String::new()),
        Trigger::Done(ended_by) => {
            let name = ended_by.map(|name| plain(&chart[name].name));
            (quote!(Done), name.unwrap_or_default())
        }
        Trigger::Ignore(matches) => (quote!(Ignore), events(matches)),
        Trigger::Defer(matches) => (quote!(Defer), events(matches)),
    }
}

fn patterns_text<'p>(patterns: impl Iterator<Item = &'p EventPattern>) -> String {
    let texts = patterns.map(|pattern| {
        let (qualifier, name, payload) = (&pattern.qualifier, &pattern.name, &pattern.payload);
        source_text(&quote!(#qualifier #name #payload))
    });
    texts.collect::<Vec<_>>().join(" | ")
}
