//! What an observer is told, as lines among those of user code.

use super::Interpreter;
use super::route::Manner;
use super::select::{Occurrence, Taken};
use crate::oracle::index::{Id, ROOT};
use crate::oracle::model::{EventType, Trigger};
use crate::oracle::writer;

impl Interpreter<'_> {
    /// A line that no user code says.
    pub(super) fn tell(&mut self, report: String) {
        if self.chart.observed {
            self.note(format!("~ {report}"), true);
        }
    }

    /// An event is offered. What is told of it later is told with where it comes from.
    pub(super) fn tell_offered(&mut self, event: &Occurrence, from: &str) {
        self.offered = format!("{from}:{}", self.told_name(&event.event));
        self.tell(format!("offered {}", self.offered));
    }

    /// Variants of an existing type that no row names have no name.
    fn told_name(&self, event: &str) -> String {
        let nodes = self.chart.nodes().into_iter();
        let mut patterns = nodes
            .flat_map(|node| &node.rows)
            .flat_map(|row| row.patterns());
        let is_known = self.chart.event_type == EventType::Own
            || patterns.any(|pattern| pattern.event == event);
        if is_known { event } else { "_" }.to_owned()
    }

    /// A raised or deferred event finds no room.
    pub(super) fn tell_no_room(&mut self, event: &str) {
        self.tell(format!("full {}", self.told_name(event)));
    }

    /// A state has been entered or left: neither the root nor a region is told of.
    pub(super) fn tell_state(&mut self, verb: &str, id: Id) {
        if id != ROOT && !self.index.is_region(id) {
            self.tell(format!("{verb} {}", self.index.node(id).name));
        }
    }

    /// A guard says no.
    pub(super) fn tell_refused(&mut self, at: Id, row: usize) {
        let (source, cause) = (self.told_source(at), self.cause_of(at, row));
        self.tell(format!("refused {source} by {cause}"));
    }

    /// A row is taken.
    pub(super) fn tell_row(&mut self, taken: &Taken) {
        let (source, cause) = self.origin(taken);
        self.tell(match &taken.route {
            Some(_) => {
                let target = self.target_of(taken);
                format!("transition {source} => {target} by {cause}")
            }
            None => format!("handled {source} by {cause}"),
        });
    }

    /// Rows that are taken together make one change, by the first of them.
    pub(super) fn tell_change(&mut self, before: &str, rows: &[Taken]) {
        let Some(first) = rows.first() else {
            return;
        };
        if rows.iter().any(|taken| taken.route.is_some()) {
            let (_, cause) = self.origin(first);
            self.tell(format!("changed {before} -> {cause} -> {}", self.path()));
        }
    }

    /// A row's source and cause; a `goto` is the machine's own.
    fn origin(&self, taken: &Taken) -> (String, String) {
        match taken.row {
            Some(row) => (self.told_source(taken.at), self.cause_of(taken.at, row)),
            None => (self.told_source(ROOT), "goto".to_owned()),
        }
    }

    fn told_source(&self, at: Id) -> String {
        match at {
            ROOT => self.chart.name.clone(),
            at => self.index.node(at).name.clone(),
        }
    }

    /// The state that a target names: what a history, a fork or a `pop` leads to is none.
    pub(super) fn target_of(&self, taken: &Taken) -> String {
        let route = taken.route.as_ref();
        let route = route.filter(|route| route.manner != Manner::Pop);
        let goals = route.map(|route| &route.goals[..]);
        let name = match goals {
            Some([goal]) => Some(&goal.state),
            _ => None,
        };
        let name = name.filter(|name| self.index.node(self.index.id(name)).is_real());
        name.map_or("?".to_owned(), String::clone)
    }

    fn cause_of(&self, at: Id, row: usize) -> String {
        let trigger = &self.index.node(at).rows[row].trigger;
        match trigger {
            Trigger::On(_) | Trigger::Ignore(_) | Trigger::Defer(_) => self.offered.clone(),
            // As written.
            Trigger::When(..) | Trigger::After(_) => {
                writer::trigger(self.chart, trigger).replacen(' ', ":", 1)
            }
            Trigger::Always => "always".to_owned(),
            Trigger::Done(_) => "done".to_owned(),
        }
    }
}
