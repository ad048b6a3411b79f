//! In which order the rows of a path are looked at, and which of them cannot be taken there.

use super::{
    Family, Plan, Route,
    rows::{Effect, ReactionId},
};
use crate::chart::{
    Chart, EventId, EventMatch, EventMatches, Kind, ROOT, Row, RowId, StateId, Trigger,
};

/// A row that may be taken while a leaf is active.
#[derive(Clone, PartialEq)]
pub struct Candidate {
    pub row: RowId,
    /// The alternatives of its trigger that match the event; none for `_` and other families.
    pub patterns: Vec<usize>,
    pub goals: Vec<GoalChoice>,
    /// Nothing is left to ask: no later row is looked at.
    pub certain: bool,
}

/// One goal of a candidate.
#[derive(Clone, PartialEq)]
pub enum GoalChoice {
    /// Taken, unless one of these guarded `hold`s is on.
    Take {
        reaction: ReactionId,
        unless_held: Vec<StateId>,
    },
    /// Held, or a condition whose target is active already.
    Off,
}

/// The candidates of `leaf` in the order in which they are looked at: urgent rows outermost
/// first, then all others innermost first, up to the first that is certain.
pub fn candidates(
    plan: &Plan<'_>,
    leaf: StateId,
    family: Family,
    event: Option<EventId>,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    if plan.chart[leaf].kind == Kind::Final && plan.chart[leaf].parent == Some(ROOT) {
        return found;
    }
    for row in rows_in_order(plan.chart, leaf) {
        if plan.rows[row.0].family != family {
            continue;
        }
        if let Some(candidate) = candidate(plan, leaf, row, event) {
            let certain = candidate.certain;
            found.push(candidate);
            if certain {
                break;
            }
        }
    }
    found
}

fn rows_in_order(chart: &Chart, leaf: StateId) -> Vec<RowId> {
    let path: Vec<_> = chart.ancestry(leaf).collect();
    let urgent = |row: &RowId| chart[*row].attrs.urgent.is_some();
    let outward = path
        .iter()
        .flat_map(|&state| chart[state].rows.iter().copied());
    let inward = path
        .iter()
        .rev()
        .flat_map(|&state| chart[state].rows.iter().copied());
    inward
        .filter(urgent)
        .chain(outward.filter(|row| !urgent(row)))
        .collect()
}

fn candidate(
    plan: &Plan<'_>,
    leaf: StateId,
    id: RowId,
    event: Option<EventId>,
) -> Option<Candidate> {
    let row = &plan.chart[id];
    let (patterns, covered) = match event {
        Some(event) => patterns(&row.trigger, event)?,
        None => (
            Vec::new(),
            is_wildcard(plan, row) || may_settle(plan.chart, row, leaf)?,
        ),
    };
    let goals: Vec<_> = plan.rows[id.0]
        .reactions
        .iter()
        .map(|&reaction| goal(plan, leaf, row, reaction))
        .collect();
    if goals.iter().all(|goal| *goal == GoalChoice::Off) {
        return None;
    }
    let open = |goal: &GoalChoice| matches!(goal, GoalChoice::Take { unless_held, .. } if unless_held.is_empty());
    let settled = matches!(
        row.trigger,
        Trigger::When { .. } | Trigger::After(_) | Trigger::Done(_)
    );
    let certain = covered && row.guard.is_none() && !settled && goals.iter().all(open);
    Some(Candidate {
        row: id,
        patterns,
        goals,
        certain,
    })
}

/// `ignore _` and `defer _`, which also match events no row names.
fn is_wildcard(_plan: &Plan<'_>, row: &Row) -> bool {
    matches!(
        row.trigger,
        Trigger::Ignore(EventMatches::Rest { .. }) | Trigger::Defer(EventMatches::Rest { .. })
    )
}

/// `done` rows concern the leaf that is a `final` of theirs; `None` for rows on events.
fn may_settle(chart: &Chart, row: &Row, leaf: StateId) -> Option<bool> {
    match row.trigger {
        Trigger::Done(Some(name)) => (name == leaf).then_some(true),
        Trigger::Done(None) => {
            let ends = chart[leaf].kind == Kind::Final && chart[leaf].parent == Some(row.source);
            (ends || chart[row.source].has_regions(chart)).then_some(true)
        }
        Trigger::When { .. } | Trigger::After(_) | Trigger::Always => Some(true),
        _ => None,
    }
}

/// Which alternatives match the event, and whether they take every payload.
fn patterns(trigger: &Trigger, event: EventId) -> Option<(Vec<usize>, bool)> {
    let matches = match trigger {
        Trigger::On(matches)
        | Trigger::Ignore(EventMatches::Named(matches))
        | Trigger::Defer(EventMatches::Named(matches)) => matches,
        Trigger::Ignore(EventMatches::Rest { events, .. })
        | Trigger::Defer(EventMatches::Rest { events, .. }) => {
            return events.contains(&event).then(|| (Vec::new(), true));
        }
        _ => return None,
    };
    let concerns = |found: &&EventMatch| found.event == event;
    let covered = matches.iter().filter(concerns).any(|found| found.covers);
    let indices = matches
        .iter()
        .enumerate()
        .filter(|(_, found)| found.event == event);
    let indices: Vec<_> = indices.map(|(at, _)| at).collect();
    (!indices.is_empty()).then_some((indices, covered))
}

fn goal(plan: &Plan<'_>, leaf: StateId, row: &Row, id: ReactionId) -> GoalChoice {
    let chart = plan.chart;
    let reaction = plan.reaction(id);
    let Effect::Go(route) = &reaction.effect else {
        return GoalChoice::Take {
            reaction: id,
            unless_held: Vec::new(),
        };
    };
    if is_off(chart, leaf, row, reaction.target) {
        return GoalChoice::Off;
    }
    let mut unless_held = Vec::new();
    for state in chart
        .ancestry(leaf)
        .filter(|&state| is_held(chart, state, row, route))
    {
        match chart[state].hold.as_ref().map(|hold| hold.guard.is_some()) {
            Some(false) => return GoalChoice::Off,
            Some(true) => unless_held.push(state),
            None => {}
        }
    }
    GoalChoice::Take {
        reaction: id,
        unless_held,
    }
}

/// A `when` or `always` to a state inside its own is off while that state is active.
fn is_off(chart: &Chart, leaf: StateId, row: &Row, target: Option<StateId>) -> bool {
    let conditional = matches!(row.trigger, Trigger::When { .. } | Trigger::Always);
    target.is_some_and(|target| {
        conditional
            && target != row.source
            && chart.contains(row.source, target)
            && chart.contains(target, leaf)
    })
}

/// The row is declared outside the state, would exit it, and is not urgent.
fn is_held(chart: &Chart, state: StateId, row: &Row, route: &Route) -> bool {
    row.attrs.urgent.is_none()
        && !chart.contains(state, row.source)
        && state != route.scope
        && chart.contains(route.scope, state)
}
