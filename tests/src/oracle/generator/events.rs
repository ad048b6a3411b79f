//! Event types. What is chosen here has numbers of its own: the charts of a seed are otherwise the
//! same with and without it.

use super::{BITS, Feature, Features};
use crate::oracle::model::{
    Action, Block, Chart, Cond, Event, EventType, Events, Form, Kind, Node, Row, Trigger,
};
use crate::oracle::random::Random;

/// Of the events that carry a value, gives some a name for it.
pub(super) fn name_payload(chart: &mut Chart, seed: u64) {
    let mut random = Random::new(!seed ^ 1 << 32);
    for event in &mut chart.events {
        event.braces = event.payload && random.chance(30);
    }
}

/// Gives one chart in four an existing event type.
pub(super) fn outsource(chart: &mut Chart, seed: u64, features: &Features) {
    let mut random = Random::new(!seed);
    if !random.chance(25) {
        return;
    }
    let unnamed = add_unnamed(chart, &mut random, features);
    let names_nothing = random.chance(4);
    chart.root.walk_mut(&mut |node| {
        if names_nothing {
            node.rows.retain(|row| row.patterns().is_empty());
        }
        if features.has(Feature::Rest) {
            add_rest(node, &mut random, features);
        }
        for row in &mut node.rows {
            let ignores = matches!(row.trigger, Trigger::Ignore(_));
            row.urgent |= ignores && features.has(Feature::Urgent) && random.chance(10);
        }
        for block in node.blocks_mut() {
            raise_unnamed(block, &unnamed, &mut random);
        }
    });
    chart.event_type = EventType::Existing(form(chart, &mut random));
}

/// Variants that no row names, anywhere among the others.
fn add_unnamed(chart: &mut Chart, random: &mut Random, features: &Features) -> Vec<Event> {
    let mut unnamed = Vec::new();
    for number in 0..random.below(4) {
        let payload = features.has(Feature::Payload) && random.chance(40);
        let event = Event::new(&format!("U{number}"), payload);
        let place = random.below(chart.events.len() + 1);
        chart.events.insert(place, event.clone());
        unnamed.push(event);
    }
    unnamed
}

/// More `ignore _` and `defer _` than there would be: they are what tells such variants apart.
fn add_rest(node: &mut Node, random: &mut Random, features: &Features) {
    let rest = |row: &Row| {
        matches!(
            row.trigger,
            Trigger::Ignore(Events::Rest) | Trigger::Defer(Events::Rest)
        )
    };
    let has_rows = matches!(node.kind, Kind::Root | Kind::State);
    if !has_rows || node.rows.iter().any(rest) || !random.chance(25) {
        return;
    }
    let defers = features.has(Feature::Defer) && random.chance(25);
    let guard = random
        .chance(25)
        .then(|| Cond::Bit(random.below(BITS) as u8));
    let row = Row {
        label: format!("{}_rest", node.name),
        urgent: false,
        trigger: match defers {
            true => Trigger::Defer(Events::Rest),
            false => Trigger::Ignore(Events::Rest),
        },
        guard,
        action: None,
        target: None,
    };
    let place = random.below(node.rows.len() + 1);
    node.rows.insert(place, row);
}

/// Some of what a block raises becomes a variant that no row names.
fn raise_unnamed(block: &mut Block, unnamed: &[Event], random: &mut Random) {
    for action in block {
        let (name, payload) = match action {
            Action::Raise(name, payload) | Action::TryRaise(name, payload) => (name, Some(payload)),
            Action::Fail(_, name) => (name, None),
            _ => continue,
        };
        if random.chance(20)
            && let Some(event) = random.pick(unnamed)
        {
            name.clone_from(&event.name);
            if let Some(payload) = payload {
                *payload = payload.take().filter(|_| event.payload);
            }
        }
    }
}

fn form(chart: &Chart, random: &mut Random) -> Form {
    let nodes = chart.nodes();
    let mut rows = nodes.iter().flat_map(|node| &node.rows);
    let defers = rows.any(|row| matches!(row.trigger, Trigger::Defer(_)));
    match random.below(6) {
        0 => Form::Path,
        1 => Form::Alias,
        // A type parameter has to be used.
        2 if chart.events.iter().any(|event| event.payload) => Form::Generic,
        // What is borrowed cannot be deferred.
        3 if !defers => Form::Borrowed,
        _ => Form::Plain,
    }
}
