//! The algorithm of the SCXML standard, with our rules as switches.
//!
//! A test that expects something else than our language does is excused only if this
//! algorithm does exactly the same once the rules that differ are switched on.

mod content;
mod domain;
mod entry;
mod rule;
mod select;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::drive::Subject;
use super::source::{Action, Document, Id, ROOT, Send};
use select::Taken;

pub use rule::Rule;

/// Steps in one call after which a chart is taken to run for ever.
const LIMIT: usize = 3_000;

/// Events waiting at a time after which the same is taken.
const CROWD: usize = 50;

/// A chart that runs by the standard.
pub struct Standard<'d> {
    doc: &'d Document,
    rules: &'d [Rule],
    active: BTreeSet<Id>,
    /// What `In` sees.
    shown: BTreeSet<Id>,
    records: BTreeMap<Id, BTreeSet<Id>>,
    internal: VecDeque<String>,
    external: VecDeque<String>,
    delayed: Vec<(u32, Send)>,
    now: u32,
    data: Vec<i32>,
    running: bool,
    steps: usize,
    rested: bool,
}

impl<'d> Standard<'d> {
    /// Starts a chart under the standard's rules but for these of ours.
    pub fn start(doc: &'d Document, rules: &'d [Rule]) -> Self {
        let mut machine = Self {
            doc,
            rules,
            active: BTreeSet::new(),
            shown: BTreeSet::new(),
            records: BTreeMap::new(),
            internal: VecDeque::new(),
            external: VecDeque::new(),
            delayed: Vec::new(),
            now: 0,
            data: doc.data.iter().map(|(_, value)| *value).collect(),
            running: true,
            steps: 0,
            rested: true,
        };
        machine.enter_first();
        machine.settle();
        machine
    }

    /// Whether no call went on for ever or piled up events.
    pub fn always_rested(&self) -> bool {
        self.rested
    }

    fn has(&self, rule: Rule) -> bool {
        self.rules.contains(&rule)
    }

    fn enter_first(&mut self) {
        let targets = self.doc.initial_targets(ROOT);
        let plan = self.plan(&[(ROOT, targets)]);
        self.show(&plan.states);
        let initial = self.doc.node(ROOT).initial.as_ref();
        self.run(initial.map_or(&[], |jump| &jump.actions));
        self.enter(plan);
    }

    /// Eventless transitions, then internal events, until none is left; then what was sent.
    fn settle(&mut self) {
        self.steps = 0;
        loop {
            self.settle_inside();
            let Some(event) = self.external.pop_front() else {
                return;
            };
            self.offer(&event);
        }
    }

    fn settle_inside(&mut self) {
        while self.running {
            let eventless = self.select(None);
            if !eventless.is_empty() {
                self.take(&eventless);
                continue;
            }
            let Some(event) = self.internal.pop_front() else {
                return;
            };
            self.offer(&event);
        }
    }

    fn offer(&mut self, event: &str) {
        if self.running {
            self.count();
            let taken = self.select(Some(event));
            self.take(&taken);
        }
    }

    /// What goes on for ever is stopped for good.
    fn count(&mut self) {
        self.steps += 1;
        self.rested &= self.steps < LIMIT && self.internal.len() < CROWD;
        self.running &= self.steps < LIMIT;
    }

    /// All exits, then all actions, then all entries.
    fn take(&mut self, taken: &[Taken]) {
        self.count();
        let exits: BTreeSet<Id> = taken.iter().flat_map(|one| self.exits(*one)).collect();
        self.shown.clone_from(&self.active);
        self.leave(&exits);
        let routes: Vec<_> = taken.iter().filter_map(|one| self.route(*one)).collect();
        let plan = self.plan(&routes);
        self.show(&plan.states);
        for one in taken {
            self.run(&self.doc.node(one.source).transitions[one.number].actions);
        }
        self.enter(plan);
    }

    fn route(&self, taken: Taken) -> Option<(Id, Vec<Id>)> {
        let transition = &self.doc.node(taken.source).transitions[taken.number];
        let domain = self.domain(taken)?;
        Some((domain.outer, transition.targets.clone()))
    }

    fn leave(&mut self, exits: &BTreeSet<Id>) {
        for &id in exits {
            for history in self.doc.histories(id) {
                let record = self.record(history, id);
                self.records.insert(history, record);
            }
        }
        for &id in exits.iter().rev() {
            self.run(&self.doc.node(id).exit);
            self.active.remove(&id);
        }
    }

    /// With our rule, all that will be active is shown at once.
    fn show(&mut self, entered: &BTreeSet<Id>) {
        self.shown = &self.active | entered;
    }

    fn run(&mut self, block: &'d [Action]) {
        for action in block {
            self.act(action);
        }
    }
}

impl Subject for Standard<'_> {
    fn handle(&mut self, event: &str) {
        self.steps = 0;
        self.offer(event);
        self.settle();
    }

    fn update(&mut self, ms: u32) {
        self.now += ms;
        let (due, later) = self
            .delayed
            .drain(..)
            .partition(|(due, _)| *due <= self.now);
        self.delayed = later;
        let mut due: Vec<(u32, Send)> = due;
        due.sort_by_key(|(due, _)| *due);
        for (_, send) in due {
            self.handle(&send.event);
        }
    }

    fn leaves(&mut self) -> Vec<String> {
        let leaves = self.active.iter().filter(|&&id| self.doc.is_atomic(id));
        leaves.map(|&id| self.doc.node(id).id.clone()).collect()
    }

    fn sent(&mut self) -> Vec<String> {
        Vec::new()
    }
}
