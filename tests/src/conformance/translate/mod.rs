//! A foreign chart as a declaration of ours.

mod content;
mod delays;
mod done;
mod events;
mod exprs;
mod histories;
mod names;
mod rows;
mod targets;
#[cfg(test)]
mod tests;
mod tree;

use std::collections::{BTreeMap, BTreeSet};

use super::drive::Step;
use super::source::{Action, Document};
use super::standard::Rule;
use crate::oracle::generator::GRAPH_CHECKS;
use crate::oracle::model::Chart;
use delays::Delays;
use done::Completion;
use events::Events;
use names::Names;

/// The machine's name.
pub const MACHINE: &str = "Chart";

/// What a block says when it sends something to the outside.
pub const SEND: &str = "send ";

/// More than any chart that comes to rest needs.
const QUEUE: usize = 64;
const STEPS: usize = 10_000;

/// A chart of ours, and what leads back to the one it stands for.
#[derive(Clone, Debug)]
pub struct Translation {
    /// The chart.
    pub chart: Chart,
    /// By event of the source, the variant.
    pub events: BTreeMap<String, String>,
    /// By leaf, the id in the source.
    pub leaves: BTreeMap<String, String>,
}

/// Why a chart has no counterpart.
#[derive(Clone, Debug, PartialEq)]
pub enum Unfit {
    /// Something the language does not have.
    NotApplicable(String),
    /// Something the language refuses, by that rule.
    ByDesign(Rule),
}

type Fit<T> = Result<T, Unfit>;

fn missing<T>(what: impl Into<String>) -> Fit<T> {
    Err(Unfit::NotApplicable(what.into()))
}

/// Translates a chart that will be run by that script.
pub fn translate(doc: &Document, script: &[Step]) -> Fit<Translation> {
    let given = &given(script);
    let completion = Completion::of(doc, given);
    let translator = Translator {
        doc,
        names: Names::of(doc),
        events: Events::of(doc, given, &completion),
        delays: Delays::of(doc, given, horizon(script))?,
        outbox: has_outbox(doc, &completion),
        signed: exprs::is_signed(doc),
        completion,
    };
    let chart = translator.chart()?;
    Ok(translator.with(chart))
}

/// The events of a script, each once.
fn given(script: &[Step]) -> Vec<String> {
    let names = script.iter().filter_map(|step| match step {
        Step::Event(name) => Some(name.clone()),
        _ => None,
    });
    names.collect::<BTreeSet<_>>().into_iter().collect()
}

/// How much time passes in a script.
fn horizon(script: &[Step]) -> u32 {
    let waits = script.iter().map(|step| match step {
        Step::Wait(ms) => *ms,
        _ => 0,
    });
    waits.sum()
}

/// Sent events wait until raised ones are through. Where nothing is raised they are raised
/// themselves; elsewhere they go out and come back.
fn has_outbox(doc: &Document, completion: &Completion) -> bool {
    let raises = |action: &&Action| matches!(action, Action::Raise(_));
    doc.actions().iter().any(raises) || !completion.raised.is_empty()
}

struct Translator<'d> {
    doc: &'d Document,
    names: Names,
    events: Events,
    completion: Completion,
    delays: Delays,
    outbox: bool,
    signed: bool,
}

impl Translator<'_> {
    fn chart(&self) -> Fit<Chart> {
        let mut chart = Chart::new(MACHINE, self.root()?);
        chart.events = self.events.variants();
        chart.fields = self.doc.data.len() + self.completion.fields.len();
        chart.queue = Some(QUEUE);
        chart.steps = Some(STEPS);
        chart.allow = GRAPH_CHECKS.map(str::to_owned).into();
        Ok(chart)
    }

    fn with(self, chart: Chart) -> Translation {
        let leaves: BTreeSet<_> = self
            .doc
            .all()
            .filter(|&id| self.doc.is_atomic(id))
            .collect();
        let leaf = |id| {
            (
                self.names.state(id).to_owned(),
                self.doc.node(id).id.clone(),
            )
        };
        Translation {
            leaves: leaves.into_iter().map(leaf).collect(),
            events: self.events.names,
            chart,
        }
    }
}

impl Translation {
    /// Leaves by the ids of the source.
    pub fn ids(&self, leaves: &[String]) -> BTreeSet<String> {
        let id = |leaf: &String| self.leaves.get(leaf).unwrap_or(leaf).clone();
        leaves.iter().map(id).collect()
    }
}
