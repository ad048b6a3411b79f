//! Rows and initials, with their triggers and targets looked up.

use proc_macro2::Span;

use crate::ast::{self, EventPattern, ItemKind};
use crate::chart::{
    EventId, EventMatch, EventMatches, Initial, Kind, Row, RowId, StateId, Trigger,
};
use crate::gather::Gather;
use crate::messages;
use crate::sorted::Set;

use super::{Resolver, declare::once, events::EventNames, outline::Placed, payload};

impl Resolver<'_> {
    /// Rows and initials in written order.
    pub(super) fn rows(&mut self, items: &[Placed<'_>]) {
        let events = EventNames::of(self.chart);
        for placed in items {
            match &placed.item.kind {
                ItemKind::Row(row) => {
                    let row = self.row(&events, placed.state, placed.item, row);
                    self.chart.states[placed.state.0]
                        .rows
                        .push(RowId(self.chart.rows.len()));
                    self.chart.rows.push(row);
                }
                ItemKind::Initial(initial) => {
                    self.initial(placed.state, placed.item.keyword, initial);
                }
                _ => {}
            }
        }
        for state in self.chart.state_ids() {
            self.fill_rest(state);
        }
    }

    fn initial(&mut self, state: StateId, span: Span, initial: &ast::Initial) {
        let resolved = Initial {
            span,
            action: initial.action.clone(),
            target: self.initial_target(state, &initial.target),
        };
        let slot = &mut self.chart.states[state.0].initial;
        once(slot, resolved, "initial", span, self.sink);
    }

    fn row(
        &mut self,
        events: &EventNames,
        source: StateId,
        item: &ast::Item,
        row: &ast::Row,
    ) -> Row {
        Row {
            attrs: item.attrs.clone(),
            span: item.keyword,
            source,
            trigger: self.trigger(events, source, &row.trigger),
            guard: row.guard.clone(),
            action: row.action.clone(),
            target: row
                .target
                .as_ref()
                .map(|target| self.row_target(source, target)),
        }
    }

    fn trigger(&mut self, events: &EventNames, source: StateId, trigger: &ast::Trigger) -> Trigger {
        match trigger {
            ast::Trigger::On(patterns) => Trigger::On(self.matches(events, patterns)),
            ast::Trigger::When { cond, hold_for } => Trigger::When {
                cond: cond.clone(),
                hold_for: hold_for.clone(),
            },
            ast::Trigger::After(delay) => Trigger::After(delay.clone()),
            ast::Trigger::Always => Trigger::Always,
            ast::Trigger::Done(name) => {
                Trigger::Done(name.as_ref().and_then(|name| self.ending(source, name)))
            }
            ast::Trigger::Ignore(named) => Trigger::Ignore(self.event_matches(events, named)),
            ast::Trigger::Defer(named) => Trigger::Defer(self.event_matches(events, named)),
        }
    }

    fn event_matches(&mut self, events: &EventNames, named: &ast::Events) -> EventMatches {
        match named {
            ast::Events::All(_) => EventMatches::Rest { events: Vec::new() },
            ast::Events::Named(patterns) => EventMatches::Named(self.matches(events, patterns)),
        }
    }

    fn matches(&mut self, events: &EventNames, patterns: &[EventPattern]) -> Vec<EventMatch> {
        let matches: Vec<EventMatch> = patterns
            .iter()
            .filter_map(|pattern| self.event(events, pattern))
            .list();
        if let Some(mistake) = payload::unequal_bindings(&matches) {
            self.sink.error(mistake);
        }
        matches
    }

    /// Rule (`not_its_final`): `done Name` names a `final` that ends the state: a child, or a
    /// child of one of its regions.
    fn ending(&mut self, source: StateId, name: &proc_macro2::Ident) -> Option<StateId> {
        if self.chart[source].kind == Kind::Submachine {
            let source = &self.chart[source].name;
            self.sink.error(messages::final_of_submachine(name, source));
            return None;
        }
        let Some(ending) = self.any_state(name) else {
            self.no_such_name(name, &|chart, node| {
                matches!(node, crate::chart::Node::State(id) if chart.ends(id, source))
            });
            return None;
        };
        if !self.chart.ends(ending, source) {
            let source = &self.chart[source].name;
            self.sink.error(messages::not_its_final(name, source));
            return None;
        }
        Some(ending)
    }

    /// In `ignore _` and `defer _`, `_` is every event that no other row of the state names.
    fn fill_rest(&mut self, state: StateId) {
        let rows = self.chart[state].rows.clone();
        let mut named: Set<EventId> = Set::new();
        for &row in &rows {
            named.extend(self.chart[row].trigger.events());
        }
        let rest: Vec<EventId> = self
            .chart
            .event_ids()
            .filter(|event| !named.contains(event))
            .list();
        for row in rows {
            if let Trigger::Ignore(EventMatches::Rest { events, .. })
            | Trigger::Defer(EventMatches::Rest { events, .. }) =
                &mut self.chart.rows[row.0].trigger
            {
                events.clone_from(&rest);
            }
        }
    }
}
