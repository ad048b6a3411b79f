//! In which order the rows of a path are looked at, and which of them cannot be taken there.

use super::{
    Family, Plan, path,
    rows::{Effect, ReactionId},
};
use crate::chart::{
    Chart, EventId, EventMatch, EventMatches, Kind, ROOT, Row, RowId, StateId, Trigger,
};
use crate::gather::Gather;

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
    Take {
        reaction: ReactionId,
        /// States whose `hold` forbids it while they are active and their guard holds.
        unless_held: Vec<Held>,
        /// The targets of a condition, which is off while all of them are active.
        unless_in: Vec<StateId>,
    },
    /// Held, or a condition whose target is active already.
    Off,
}

/// A `hold` that only the run can tell to be on.
#[derive(Clone, PartialEq)]
pub struct Held {
    pub state: StateId,
    /// It lies in a region beside or below, and may not be active.
    pub elsewhere: bool,
    /// It is for the machine inside to say.
    pub inside: bool,
}

/// Which rows are looked at: regions are searched once for urgent rows and once for all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass {
    /// Urgent rows outermost first, then all others innermost first.
    Both,
    Urgent,
    Normal,
}

/// The candidates on the path that ends at `tip`, in the order in which they are looked at, up
/// to the first that is certain.
pub fn candidates(
    plan: &Plan<'_>,
    tip: StateId,
    family: Family,
    event: Option<EventId>,
    pass: Pass,
) -> Vec<Candidate> {
    candidates_among(
        plan,
        tip,
        &rows_in_order(plan.chart, tip, pass),
        family,
        event,
    )
}

/// Those of some rows, in their order, up to the first that is certain.
pub fn candidates_among(
    plan: &Plan<'_>,
    tip: StateId,
    rows: &[RowId],
    family: Family,
    event: Option<EventId>,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    for &row in rows {
        if plan.rows[row.0].family != family {
            continue;
        }
        if let Some(candidate) = candidate(plan, tip, row, event) {
            let certain = candidate.certain;
            found.push(candidate);
            if certain {
                break;
            }
        }
    }
    found
}

/// The rows on the path that ends at `tip`, in the order in which they are looked at: none once
/// the machine has ended.
pub fn rows_in_order(chart: &Chart, tip: StateId, pass: Pass) -> Vec<RowId> {
    if chart[tip].kind == Kind::Final && chart[tip].parent == Some(ROOT) {
        return Vec::new();
    }
    let path = path(chart, tip);
    let urgent = |row: &RowId| chart[*row].attrs.urgent.is_some();
    let mut rows = Vec::new();
    if pass != Pass::Normal {
        for &state in path.iter().rev() {
            rows.extend(chart[state].rows.iter().filter(|&row| urgent(row)));
        }
    }
    if pass != Pass::Urgent {
        for &state in &path {
            let mut own = deferrals_last(chart, state);
            own.retain(|row| !urgent(row));
            rows.append(&mut own);
        }
    }
    rows
}

/// A row of a state beats the state's own deferral.
fn deferrals_last(chart: &Chart, state: StateId) -> Vec<RowId> {
    let is_deferral = |row: &RowId| matches!(chart[*row].trigger, Trigger::Defer(_));
    let (last, mut rows): (Vec<_>, Vec<_>) =
        chart[state].rows.iter().partition(|row| is_deferral(row));
    rows.extend(last);
    rows
}

fn candidate(
    plan: &Plan<'_>,
    tip: StateId,
    id: RowId,
    event: Option<EventId>,
) -> Option<Candidate> {
    let row = &plan.chart[id];
    let (patterns, covered) = match event {
        Some(event) => patterns(&row.trigger, event)?,
        None => (
            Vec::new(),
            row.trigger.takes_the_rest() || may_settle(plan.chart, row, tip)?,
        ),
    };
    let goals = plan.rows[id.0]
        .reactions
        .iter()
        .map(|&reaction| goal(plan, tip, row, reaction))
        .list();
    if goals.iter().all(|goal| *goal == GoalChoice::Off) {
        return None;
    }
    let open = |goal: &GoalChoice| match goal {
        GoalChoice::Take {
            unless_held,
            unless_in,
            ..
        } => unless_held.is_empty() && unless_in.is_empty(),
        GoalChoice::Off => false,
    };
    let effects = plan.rows[id.0]
        .reactions
        .iter()
        .map(|&id| &plan.reaction(id).effect);
    let pops = effects
        .into_iter()
        .any(|effect| matches!(effect, Effect::Pop));
    let settled = matches!(
        row.trigger,
        Trigger::When { .. } | Trigger::After(_) | Trigger::Done(_)
    );
    let certain =
        covered && plan.rows[id.0].guard.is_none() && !settled && !pops && goals.iter().all(open);
    Some(Candidate {
        row: id,
        patterns,
        goals,
        certain,
    })
}

/// `done` rows concern the leaf that is a `final` of theirs; `None` for rows on events.
fn may_settle(chart: &Chart, row: &Row, leaf: StateId) -> Option<bool> {
    match row.trigger {
        Trigger::Done(Some(name)) => (name == leaf).then_some(true),
        Trigger::Done(None) => {
            let ends = chart[leaf].kind == Kind::Final && chart[leaf].parent == Some(row.source);
            let inside = chart[row.source].kind == Kind::Submachine;
            (ends || inside || chart[row.source].has_regions(chart)).then_some(true)
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
    let indices = indices.map(|(at, _)| at).list();
    (!indices.is_empty()).then_some((indices, covered))
}

fn goal(plan: &Plan<'_>, tip: StateId, row: &Row, id: ReactionId) -> GoalChoice {
    let chart = plan.chart;
    let reaction = plan.reaction(id);
    let scope = match &reaction.effect {
        Effect::Go(route) => route.scope,
        Effect::Pop => ROOT,
        _ => {
            return GoalChoice::Take {
                reaction: id,
                unless_held: Vec::new(),
                unless_in: Vec::new(),
            };
        }
    };
    let Some(unless_in) = off_while_in(chart, tip, row, &reaction.targets) else {
        return GoalChoice::Off;
    };
    let mut unless_held = Vec::new();
    let holding = plan.few.holding.iter().copied();
    for state in holding.filter(|&state| is_held(chart, state, row, scope)) {
        let on_path = chart.contains(state, tip);
        match chart[state].hold.as_ref().map(|hold| hold.guard.is_some()) {
            Some(false) if on_path => return GoalChoice::Off,
            Some(_) if on_path || may_be_beside(chart, state, tip) => {
                unless_held.push(Held {
                    state,
                    elsewhere: !on_path,
                    inside: false,
                });
            }
            _ => {}
        }
    }
    unless_held.extend(held_inside(plan, tip, row, scope));
    GoalChoice::Take {
        reaction: id,
        unless_held,
        unless_in,
    }
}

/// A `when` or `always` to states inside its own is off while they are active: `None` where they
/// are, and otherwise those that only the run can tell, none of them if it cannot be off.
fn off_while_in(
    chart: &Chart,
    tip: StateId,
    row: &Row,
    targets: &[StateId],
) -> Option<Vec<StateId>> {
    let conditional = matches!(row.trigger, Trigger::When { .. } | Trigger::Always);
    let inside = |target: &StateId| *target != row.source && chart.contains(row.source, *target);
    if !conditional || targets.is_empty() || !targets.iter().all(inside) {
        return Some(Vec::new());
    }
    let unknown = targets
        .iter()
        .copied()
        .filter(|&target| !chart.contains(target, tip))
        .list();
    if unknown.is_empty() {
        return None;
    }
    let all_may = unknown
        .iter()
        .all(|&target| may_be_beside(chart, target, tip));
    Some(if all_may { unknown } else { Vec::new() })
}

/// The state is not on the path to `tip`, but can be active together with it.
fn may_be_beside(chart: &Chart, state: StateId, tip: StateId) -> bool {
    let common = chart.common(state, tip);
    common != state && chart[common].has_regions(chart)
}

/// Machines inside that may hold: to them all rows that would exit their state are from outside.
fn held_inside(
    plan: &Plan<'_>,
    tip: StateId,
    row: &Row,
    scope: StateId,
) -> impl Iterator<Item = Held> {
    let chart = plan.chart;
    let submachines = plan.few.submachines.iter().copied();
    let left = submachines.filter(move |&state| {
        let active = chart.contains(state, tip) || may_be_beside(chart, state, tip);
        active && state != scope && chart.contains(scope, state)
    });
    let urgent = row.attrs.urgent.is_some();
    left.filter(move |_| !urgent).map(move |state| Held {
        state,
        elsewhere: !chart.contains(state, tip),
        inside: true,
    })
}

/// The row is declared outside the state, would exit it, and is not urgent.
fn is_held(chart: &Chart, state: StateId, row: &Row, scope: StateId) -> bool {
    chart[state].hold.is_some()
        && row.attrs.urgent.is_none()
        && !chart.contains(state, row.source)
        && state != scope
        && chart.contains(scope, state)
}
