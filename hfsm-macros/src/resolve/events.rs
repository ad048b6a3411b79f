//! Which events there are: the declared ones, or those of an existing type that a row names.

use proc_macro2::Span;
use syn::ext::IdentExt;

use crate::ast::{self, EventPattern, HeaderKind, ItemKind};
use crate::chart::{Chart, Event, EventId, EventType};
use crate::sorted::{Map, Set};
use crate::{diagnostics::Diagnostics, messages, near};

use super::{Resolver, leaving, outline::Placed, pattern, payload};

pub(super) fn collect(
    chart: &mut Chart,
    machine: &ast::Machine,
    items: &[Placed<'_>],
    sink: &mut Diagnostics,
) {
    match chart.event_type {
        EventType::Own { .. } => own(chart, machine, sink),
        EventType::Existing { .. } => named(chart, items),
        EventType::None => missing(chart, items, sink),
    }
}

/// Rule (`duplicate_event`): an event is declared once.
fn own(chart: &mut Chart, machine: &ast::Machine, sink: &mut Diagnostics) {
    let headers = machine
        .headers
        .iter()
        .filter_map(|header| match &header.kind {
            HeaderKind::OwnEvents(own) => Some(own),
            _ => None,
        });
    let mut seen = Set::new();
    // A second header is a mistake of its own; its events are not unknown on top of that.
    for (header, own) in headers.enumerate() {
        for variant in &own.variants {
            if seen.insert(variant.name.unraw().to_string()) {
                chart.events.push(Event {
                    attrs: variant.attrs.clone(),
                    name: variant.name.clone(),
                    fields: variant.fields.clone(),
                });
            } else if header == 0 {
                sink.error(messages::duplicate_event(&variant.name));
            }
        }
    }
}

/// Rule (`missing_events`): rows on events need an `events` header, and so do errors, which become
/// events. One mistake, however many there are; the names then count as known.
fn missing(chart: &mut Chart, items: &[Placed<'_>], sink: &mut Diagnostics) {
    if let Some(first) = patterns(items).next() {
        sink.error(messages::missing_events(&first.name));
    } else if let Some(first) = items.iter().find_map(error_in) {
        sink.error(messages::missing_events_of_errors(first));
    }
    named(chart, items);
}

/// The `?` in an item's block.
fn error_in(placed: &Placed<'_>) -> Option<Span> {
    let block = match &placed.item.kind {
        ItemKind::Block { block, .. } => Some(block),
        ItemKind::Row(row) => row.action.as_ref(),
        ItemKind::Initial(initial) => initial.action.as_ref(),
        _ => None,
    };
    leaving::first_error(&block?.braces.stream())
}

fn named(chart: &mut Chart, items: &[Placed<'_>]) {
    let mut seen = Set::new();
    for pattern in patterns(items) {
        if seen.insert(pattern.name.unraw().to_string()) {
            chart.events.push(Event {
                attrs: ast::Attrs::default(),
                name: pattern.name.clone(),
                fields: None,
            });
        }
    }
}

fn patterns<'a>(items: &'a [Placed<'a>]) -> impl Iterator<Item = &'a EventPattern> {
    items.iter().flat_map(|placed| match &placed.item.kind {
        ItemKind::Row(row) => named_in(&row.trigger),
        _ => &[],
    })
}

fn named_in(trigger: &ast::Trigger) -> &[EventPattern] {
    match trigger {
        ast::Trigger::On(patterns)
        | ast::Trigger::Ignore(ast::Events::Named(patterns))
        | ast::Trigger::Defer(ast::Events::Named(patterns)) => patterns,
        _ => &[],
    }
}

/// Events by name.
pub(super) struct EventNames(Map<String, EventId>);

impl EventNames {
    pub(super) fn of(chart: &Chart) -> Self {
        let mut names = Map::new();
        for id in chart.event_ids() {
            names.add(chart[id].name.unraw().to_string(), id);
        }
        EventNames(names)
    }
}

impl Resolver<'_> {
    /// Rule (`unknown_event`): a row's trigger names a declared event.
    pub(super) fn event(
        &mut self,
        names: &EventNames,
        pattern: &EventPattern,
    ) -> Option<crate::chart::EventMatch> {
        let name = pattern.name.unraw().to_string();
        let Some(&event) = names.0.get(&name) else {
            let hint = near::nearest(&name, names.0.iter().map(|(name, _)| name.as_str()));
            self.sink
                .error(messages::unknown_event(&pattern.name, hint));
            return None;
        };
        if let EventType::Own { .. } = self.chart.event_type
            && let Some(mistake) = payload::mismatch(&self.chart[event], pattern)
        {
            self.sink.error(mistake);
        }
        let shape = pattern::shape(pattern.payload.as_ref());
        Some(crate::chart::EventMatch {
            event,
            pattern: pattern.clone(),
            covers: shape.covers,
            bindings: shape.bindings,
        })
    }
}
