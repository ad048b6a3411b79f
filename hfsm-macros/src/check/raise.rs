//! Events that raise each other for ever.

use proc_macro2::Span;

use crate::ast::Block;
use crate::chart::{Chart, EventId, Goal, Kind, Node, RowId, StateId, Trigger};
use crate::gather::Gather;
use crate::messages;
use crate::resolve::route;
use crate::sorted::{Map, Set};

use super::calls::{Call, Raised};
use super::facts::Facts;
use super::report::Report;
use super::rows;

/// Rule: entries and actions do not raise each other's triggers for ever by a plain
/// `self.raise(Path…);` statement. Told only where each step is certain: no guard, no choice, one
/// event raised at a time, no `always` and no region in between.
pub(super) fn raise_cycle(facts: &Facts<'_>, report: &mut Report<'_>) {
    let raised = Raised::of(facts.chart);
    if raised.is_empty() {
        return;
    }
    let mut told: Set<Set<RowId>> = Set::new();
    for cycle in cycles(&steps(facts, &raised)) {
        if told.insert(cycle.iter().map(|step| step.row).collect()) {
            tell(facts.chart, report, &cycle);
        }
    }
}

fn tell(chart: &Chart, report: &mut Report<'_>, cycle: &[Step]) {
    let start = (0..cycle.len())
        .min_by_key(|&at| cycle[at].row)
        .unwrap_or(0);
    let order = cycle[start..].iter().chain(&cycle[..start]);
    let names = order.map(|step| &chart[step.on].name).list();
    let first = &cycle[start];
    report.on_row(first.row, messages::raise_cycle(first.span, &names));
}

/// An event in a leaf.
type Moment = (StateId, EventId);

/// What surely follows from one moment.
#[derive(Clone)]
struct Step {
    on: EventId,
    row: RowId,
    /// The event in the call that raises the next.
    span: Span,
    next: Moment,
}

/// All certain steps.
fn steps(facts: &Facts<'_>, raised: &Raised) -> Map<Moment, Step> {
    let mut steps = Map::new();
    for leaf in facts.leaves().filter(|&leaf| is_plain(facts, leaf)) {
        let takeable = facts.takeable(leaf);
        for &on in &raised.all {
            let row = certain_row(facts, &takeable, on);
            if let Some(step) = row.and_then(|row| step(facts, raised, leaf, on, row)) {
                steps.add((leaf, on), step);
            }
        }
    }
    steps
}

/// Nothing but events moves the machine on from here.
fn is_plain(facts: &Facts<'_>, leaf: StateId) -> bool {
    let chart = facts.chart;
    let in_region = chart.ancestry(leaf).any(|id| chart[id].has_regions(chart));
    let rows = chart.ancestry(leaf).flat_map(|id| &chart[id].rows);
    let mut triggers = rows.map(|&row| &chart[row].trigger);
    let waits = !triggers.any(|trigger| matches!(trigger, Trigger::Always));
    chart[leaf].kind == Kind::State && !in_region && waits
}

/// The first row that minds the event, if it is sure to be taken.
fn certain_row(facts: &Facts<'_>, takeable: &[RowId], on: EventId) -> Option<RowId> {
    let first = takeable
        .iter()
        .copied()
        .find(|&row| rows::named(facts.chart, &facts.chart[row]).has(on.0))?;
    let is_on = matches!(facts.chart[first].trigger, Trigger::On(_));
    let certain = facts.taken[first.0].has(on.0) && !facts.may_be_held(first);
    (is_on && certain).then_some(first)
}

fn step(
    facts: &Facts<'_>,
    raised: &Raised,
    leaf: StateId,
    on: EventId,
    row: RowId,
) -> Option<Step> {
    let chart = facts.chart;
    let (next, blocks) = match &chart[row].target {
        Some(target) => moved(facts, leaf, row, &target.goals())?,
        None => (leaf, Vec::new()),
    };
    let action = chart[row].action.as_ref();
    let mut events: Vec<Call> = Vec::new();
    for block in action.into_iter().chain(blocks) {
        events.extend(raised.by(block)?);
    }
    match events.as_slice() {
        // Where `next` is not plain, no step goes on from it.
        &[(event, span)] => Some(Step {
            on,
            row,
            span,
            next: (next, event),
        }),
        _ => None,
    }
}

/// The leaf that the row surely leads to, and the blocks that run on the way.
fn moved<'a>(
    facts: &Facts<'a>,
    leaf: StateId,
    row: RowId,
    goals: &[&Goal],
) -> Option<(StateId, Vec<&'a Block>)> {
    let &[goal] = goals else {
        return None;
    };
    let chart = facts.chart;
    let next = landing(facts, goal)?;
    let sites = route::sites(chart, goal);
    let scope = route::scope(chart, chart[row].source, goal.kind, &sites);
    let exited = chart.ancestry(leaf).take_while(|&id| id != scope);
    let entered = chart.ancestry(next).take_while(|&id| id != scope);
    let mut blocks: Vec<&Block> = exited.filter_map(|id| chart[id].exit.as_ref()).list();
    blocks.extend(entered.filter_map(|id| chart[id].entry.as_ref()));
    // Which initials are followed is not looked into, so none of them may do anything.
    let mut initials = chart
        .ancestry(next)
        .filter_map(|id| chart[id].initial.as_ref());
    let quiet = initials.all(|initial| initial.action.is_none());
    quiet.then_some((next, blocks))
}

/// The one leaf that a goal leads to.
fn landing(facts: &Facts<'_>, goal: &Goal) -> Option<StateId> {
    let [place] = goal.places.as_slice() else {
        return None;
    };
    let Node::State(state) = place.node else {
        return None;
    };
    let mut rests = facts.moves().rests(state).iter().copied();
    rests.next().filter(|_| rests.next().is_none())
}

/// Each cycle once. Every moment has at most one step, so following it is enough.
fn cycles(steps: &Map<Moment, Step>) -> Vec<Vec<Step>> {
    let mut seen: Set<Moment> = Set::new();
    let mut found = Vec::new();
    for &(start, _) in steps.iter() {
        let mut path: Vec<(Moment, Step)> = Vec::new();
        let mut at = start;
        while let Some(step) = steps.get(&at)
            && seen.insert(at)
        {
            path.push((at, step.clone()));
            at = step.next;
        }
        if let Some(first) = path.iter().position(|&(moment, _)| moment == at) {
            found.push(path.drain(first..).map(|(_, step)| step).list());
        }
    }
    found
}
