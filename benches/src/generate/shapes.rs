//! The charts: a ring, and trees of any size.

use super::chart::{Chart, Code, Row};
use crate::random::Random;

/// **ring**: states in a circle, with a few rows on the root.
pub fn ring(states: usize, events: usize) -> Chart {
    let mut chart = Chart::new(events);
    for _ in 0..states {
        chart.state(0);
    }
    let ahead = |place: usize, steps: usize| 1 + (place + steps) % states;
    for place in 0..states {
        let source = place + 1;
        let guard = |share| Some(holds(2 * place, share));
        let mut row = |event, guard, target| add(&mut chart, source, event, guard, target);
        row(0, None, Some(ahead(place, 1)));
        row(1, None, Some(ahead(place, states - 1)));
        row(2, guard(5), Some(ahead(place, 7)));
        row(3, guard(3), Some(ahead(place, 11)));
        row(3, None, Some(ahead(place, 22)));
        row(4, None, Some(source));
        row(5, None, None);
        row(6, guard(4), None);
        if place % 2 == 0 {
            row(7, None, None);
        }
    }
    for event in [6, 8] {
        add(&mut chart, 0, event, None, None);
    }
    add(&mut chart, 0, 9, Some(holds(0, 4)), None);
    chart
}

/// **tree-N**: a tree of that many leaves, four to a composite and four composites to the
/// one around them, with four rows a leaf and two a composite.
pub fn tree(leaves: usize, events: usize) -> Chart {
    let mut chart = Chart::new(events);
    grow(&mut chart, 0, leaves);
    fill(&mut chart);
    chart
}

/// Leaves spread evenly over composites side by side, with rows like those of [`tree`].
pub fn groups(leaves: usize, groups: usize, events: usize) -> Chart {
    let mut chart = Chart::new(events);
    for _ in 0..groups {
        let group = chart.state(0);
        for _ in 0..leaves / groups {
            chart.state(group);
        }
    }
    fill(&mut chart);
    chart
}

/// Four rows for each leaf and two for each composite, as chance has it.
fn fill(chart: &mut Chart) {
    let events = chart.events.len();
    let leaves = chart.leaves();
    let mut random = Random::new(leaves.len() as u64 * 1000 + events as u64);
    for (place, &leaf) in leaves.iter().enumerate() {
        // Each leaf has a row to the next, so that all are reached.
        let next = leaves[(place + 1) % leaves.len()];
        add(chart, leaf, place % events, None, Some(next));
        let mut used = vec![place % events];
        for _ in 0..3.min(events - 1) {
            leaf_row(chart, &mut random, leaf, &mut used);
        }
    }
    for state in 0..chart.states.len() {
        if !chart.is_leaf(state) {
            let mut used = Vec::new();
            composite_row(chart, &mut random, state, &mut used);
            composite_row(chart, &mut random, state, &mut used);
        }
    }
}

/// Spreads leaves over as few composites as hold them, of a size that is a power of four.
fn grow(chart: &mut Chart, parent: usize, leaves: usize) {
    let mut size = 1;
    while size * 4 < leaves {
        size *= 4;
    }
    for start in (0..leaves).step_by(size) {
        let state = chart.state(parent);
        if size > 1 {
            grow(chart, state, size.min(leaves - start));
        }
    }
}

fn leaf_row(chart: &mut Chart, random: &mut Random, leaf: usize, used: &mut Vec<usize>) {
    let event = fresh(random, chart.events.len(), used);
    let guard = some_guard(chart, random, 4);
    let internal = random.below(3) == 0;
    let target = (!internal).then(|| outside(chart, random, leaf));
    add(chart, leaf, event, guard, target);
}

/// A composite's row leads out of it, so that every reading of "the common ancestor", from
/// the declaring state or from the leaf, means the same; the root's are internal.
fn composite_row(chart: &mut Chart, random: &mut Random, state: usize, used: &mut Vec<usize>) {
    let event = fresh(random, chart.events.len(), used);
    let guard = some_guard(chart, random, 6);
    let internal = state == 0 || random.below(2) == 0;
    let target = (!internal).then(|| outside(chart, random, state));
    add(chart, state, event, guard, target);
}

fn fresh(random: &mut Random, events: usize, used: &mut Vec<usize>) -> usize {
    loop {
        let event = random.below(events);
        if !used.contains(&event) {
            used.push(event);
            return event;
        }
    }
}

fn some_guard(chart: &Chart, random: &mut Random, one_in: usize) -> Option<Code> {
    let cell = random.below(2 * (chart.states.len() - 1));
    let share = 2 + random.below(5);
    (random.below(one_in) == 0).then(|| holds(cell, share))
}

/// A condition that holds for so many of eight values of a cell.
fn holds(cell: usize, share: usize) -> Code {
    Code::new(format!("{{c}}.holds({cell}, {share})"))
}

/// A row with a cell of its own for its action. All cells of states are there already.
fn add(chart: &mut Chart, source: usize, event: usize, guard: Option<Code>, target: Option<usize>) {
    let action = Some(Code::hit(chart.cells()));
    chart.row(Row {
        source,
        event,
        guard,
        action,
        target,
    });
}

/// A state that is neither around `state` nor in it.
fn outside(chart: &Chart, random: &mut Random, state: usize) -> usize {
    loop {
        let target = 1 + random.below(chart.states.len() - 1);
        if !chart.line(state).contains(&target) && !chart.line(target).contains(&state) {
            return target;
        }
    }
}
