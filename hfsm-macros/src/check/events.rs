//! Events that nobody minds.

use crate::ast::Level;
use crate::chart::{Chart, EventId, EventMatches, EventType, Kind, ROOT, StateId, Trigger};
use crate::gather::Gather;
use crate::messages;

use super::bits::Bits;
use super::facts::Facts;
use super::report::Report;
use super::{levels, rows};

const MISSING: &str = "missing_transition";

/// Rule: in every leaf, each declared event has a row, an `ignore` or a `defer`: in the leaf, in a
/// state around it, or in anything that can be active beside it. Guarded rows count. `_` covers
/// all events but those that deny this check themselves. A missing event is told once, at the
/// outermost state all of whose leaves miss it.
///
/// Of an event type declared elsewhere only those events are known that some row names; the
/// compiler's own check for exhaustiveness knows the others (see [`unnamed_missing`]).
pub(super) fn missing_transition(facts: &Facts<'_>, report: &mut Report<'_>) {
    let missing = missing(facts);
    for level in [Level::Deny, Level::Warn] {
        let at_level = at_level(facts, &missing, level);
        for (state, events) in told_at(facts.chart, at_level) {
            let named = events
                .into_iter()
                .filter(|&event| event != others(facts.chart));
            let names = named.map(|event| &facts.chart[event].name).list();
            if !names.is_empty() {
                report.say(
                    level,
                    messages::missing_transition(facts.chart, state, &names),
                );
            }
        }
    }
}

/// The outermost states in which events that no row names would be missed.
pub(super) fn unnamed_missing(facts: &Facts<'_>) -> Vec<StateId> {
    let at_level = at_level(facts, &missing(facts), Level::Deny);
    let told = told_at(facts.chart, at_level).into_iter();
    told.filter(|(_, events)| events.contains(&others(facts.chart)))
        .map(|(state, _)| state)
        .list()
}

/// What stands for all events that no row names; there are such only of an existing type.
fn others(chart: &Chart) -> EventId {
    EventId(chart.events.len())
}

/// How many events there are to mind.
fn count(chart: &Chart) -> usize {
    let others = matches!(chart.event_type, EventType::Existing { .. });
    chart.events.len() + usize::from(others)
}

/// For each state, the events that every leaf in it misses; `None` where there is no leaf that
/// could. A final cannot handle anything, a submachine handles what it likes, and where an
/// `always` goes on at once no event arrives.
type Missing = Vec<Option<Bits>>;

fn missing(facts: &Facts<'_>) -> Missing {
    let covered = covered(facts.chart);
    let mut missing: Missing = vec![None; facts.chart.states.len()];
    let leaves = facts
        .leaves()
        .filter(|&leaf| facts.chart[leaf].kind == Kind::State);
    for leaf in leaves {
        let passing = facts
            .chart
            .ancestry(leaf)
            .any(|id| facts.leaves_at_once(id));
        if !passing {
            let mut events = Bits::all(count(facts.chart));
            events.remove(&covered[leaf.0]);
            missing[leaf.0] = Some(events);
        }
    }
    missing
}

/// Of what is missing in the leaves, that which the user wants to be told at this level.
fn at_level(facts: &Facts<'_>, missing: &Missing, level: Level) -> Missing {
    let chart = facts.chart;
    let mut at_level = missing.clone();
    for leaf in chart.leaves() {
        let Some(events) = &missing[leaf.0] else {
            continue;
        };
        let mut kept = Bits::none(count(chart));
        for event in events.iter().map(EventId) {
            let set = match event == others(chart) {
                true => levels::of_state(chart, MISSING, leaf),
                false => levels::of_event_in(chart, MISSING, leaf, event),
            };
            if set == level {
                kept.insert(event.0);
            }
        }
        at_level[leaf.0] = Some(kept);
    }
    for id in chart.state_ids().rev() {
        if let (Some(events), Some(parent)) = (at_level[id.0].clone(), chart[id].parent) {
            match &mut at_level[parent.0] {
                Some(all) => all.keep(&events),
                none => *none = Some(events),
            }
        }
    }
    at_level
}

/// The outermost states at which each event is missing altogether.
fn told_at(chart: &Chart, missing: Missing) -> Vec<(StateId, Vec<EventId>)> {
    let mut told = Vec::new();
    for id in chart.state_ids() {
        let Some(mut events) = missing[id.0].clone() else {
            continue;
        };
        let parent = chart[id].parent;
        if let Some(above) = parent.and_then(|parent| missing[parent.0].as_ref()) {
            events.remove(above);
        }
        if !events.is_empty() {
            told.push((id, events.iter().map(EventId).list()));
        }
    }
    told
}

/// For each state, the events that something has a word on while it is active.
fn covered(chart: &Chart) -> Vec<Bits> {
    let own: Vec<Bits> = chart.state_ids().map(|id| covered_by(chart, id)).list();
    let mut inside = own.clone();
    for id in chart.state_ids().rev() {
        if let Some(parent) = chart[id].parent {
            let events = inside[id.0].clone();
            inside[parent.0].add(&events);
        }
    }
    let mut covered = own;
    for id in chart.state_ids().skip(1) {
        let parent = chart[id].parent.unwrap_or(ROOT);
        let above = covered[parent.0].clone();
        covered[id.0].add(&above);
        if chart[id].kind == Kind::Region {
            for &beside in chart[parent].children.iter().filter(|&&other| other != id) {
                covered[id.0].add(&inside[beside.0]);
            }
        }
    }
    covered
}

/// What the state's own rows cover; a submachine covers every event.
fn covered_by(chart: &Chart, id: StateId) -> Bits {
    if chart[id].kind == Kind::Submachine {
        return Bits::all(count(chart));
    }
    let mut covered = Bits::none(count(chart));
    for row in chart[id].rows.iter().map(|&row| &chart[row]) {
        match &row.trigger {
            Trigger::Ignore(EventMatches::Rest { events, .. })
            | Trigger::Defer(EventMatches::Rest { events, .. }) => {
                let events = events.iter().filter(|&&event| !insists(chart, event));
                events.for_each(|event| covered.insert(event.0));
                if count(chart) > chart.events.len() {
                    covered.insert(others(chart).0);
                }
            }
            _ => covered.add(&rows::named(chart, row)),
        }
    }
    covered
}

/// The event itself says that `_` is not enough.
fn insists(chart: &Chart, event: EventId) -> bool {
    levels::explicit(&chart[event].attrs, MISSING) == Some(Level::Deny)
}

/// Rule: some row names each declared event. One that is missing everywhere has been told
/// already.
pub(super) fn unused_event(facts: &Facts<'_>, report: &mut Report<'_>) {
    let chart = facts.chart;
    if chart.has_unnamed_events() {
        return;
    }
    let mut used = Bits::none(chart.events.len());
    for found in chart.rows.iter().flat_map(rows::matches) {
        used.insert(found.event.0);
    }
    let missing = at_level(facts, &missing(facts), Level::Deny);
    if let Some(everywhere) = &missing[ROOT.0] {
        used.add(everywhere);
    }
    for event in chart.event_ids().filter(|event| !used.has(event.0)) {
        report.on_event(event, messages::unused_event(&chart[event].name));
    }
}
