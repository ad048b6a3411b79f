//! Smaller charts.

use std::collections::BTreeSet;

use super::mend::mend;
use crate::oracle::model::{Action, Block, Chart, EventType, Expr, Form, Kind, Node, Row, Target};

/// A part that can be taken away from a node; whether there was one.
type Cut = fn(&mut Node, usize) -> bool;

const CUTS: [Cut; 16] = [
    hoist,
    |node, number| drop_at(&mut node.children, number),
    |node, number| drop_at(&mut node.rows, number),
    |node, number| number == 0 && node.hold.take().is_some(),
    |node, number| number == 0 && node.entry.take().is_some(),
    |node, number| number == 0 && node.exit.take().is_some(),
    |node, number| number == 0 && node.update.take().is_some(),
    |node, number| number == 0 && node.resume.take().is_some(),
    |node, number| number == 0 && node.timer.take().is_some(),
    |node, number| drop_at(&mut node.lets, number),
    |node, number| node.blocks_mut().into_iter().nth(number).is_some_and(empty),
    |node, number| {
        node.rows
            .get_mut(number)
            .is_some_and(|row| row.guard.take().is_some())
    },
    |node, number| node.rows.get_mut(number).is_some_and(cut_action),
    |node, number| node.rows.get_mut(number).is_some_and(cut_target),
    |node, number| node.rows.get_mut(number).is_some_and(cut_urgent),
    |node, number| number < 2 && cut_initial(node, number),
];

/// Charts that lack a part of a chart, the large parts first, and still make sense.
pub(super) fn charts(chart: &Chart) -> Vec<Chart> {
    let mut charts = Vec::new();
    let nodes = chart.nodes().len();
    for cut in CUTS {
        for node in 0..nodes {
            for number in 0.. {
                let Some(smaller) = cut_node(chart, node, number, cut) else {
                    break;
                };
                charts.push(smaller);
            }
        }
    }
    charts.extend(single_statements(chart));
    charts.extend(headers(chart));
    charts.extend(event_types(chart));
    for smaller in &mut charts {
        mend(smaller);
    }
    charts.retain(|smaller| smaller != chart);
    charts
}

/// The chart with a part of one node cut away; nothing when the node has fewer such parts.
fn cut_node(chart: &Chart, at: usize, number: usize, cut: Cut) -> Option<Chart> {
    let mut smaller = chart.clone();
    let mut count = 0;
    let mut more = false;
    smaller.root.walk_mut(&mut |node| {
        if count == at {
            more = cut(node, number) || number < parts(node);
        }
        count += 1;
    });
    more.then_some(smaller)
}

/// A bound on the numbers of a node's parts.
fn parts(node: &Node) -> usize {
    node.rows.len().max(node.lets.len()).max(4)
}

/// Puts the inside of a child in its place; of a region, in the place of all regions.
fn hoist(node: &mut Node, number: usize) -> bool {
    let Some(child) = node.children.get(number).cloned() else {
        return false;
    };
    let real = child.children.iter().any(|inner| inner.is_real());
    match child.kind {
        Kind::State if real && !child.is_parallel() => {
            node.children.splice(number..=number, child.children);
        }
        Kind::Region
            if real
                && child
                    .children
                    .iter()
                    .all(|inner| inner.kind != Kind::Region) =>
        {
            node.children.retain(|other| other.kind != Kind::Region);
            node.children.extend(child.children);
            node.initial = child.initial;
        }
        _ => {}
    }
    true
}

fn drop_at<T>(several: &mut Vec<T>, number: usize) -> bool {
    let there = number < several.len();
    if there {
        several.remove(number);
    }
    there
}

fn empty(block: &mut Block) -> bool {
    let there = !block.is_empty();
    block.clear();
    there
}

fn cut_action(row: &mut Row) -> bool {
    row.target.is_some() && row.action.take().is_some()
}

fn cut_urgent(row: &mut Row) -> bool {
    std::mem::take(&mut row.urgent)
}

fn cut_target(row: &mut Row) -> bool {
    let Some(target) = &row.target else {
        return false;
    };
    row.target = simpler(target);
    row.action.get_or_insert_default();
    true
}

/// The first branch of a choice, the plain form of another target, or none at all.
fn simpler(target: &Target) -> Option<Target> {
    match target {
        Target::If(_, _, otherwise) => Some((**otherwise).clone()),
        Target::Match(_, arms) => arms.last().map(|arm| arm.target.clone()),
        Target::External(goal) | Target::Push(goal) | Target::Replace(goal) => {
            Some(Target::To(goal.clone()))
        }
        Target::Fork(goals) => goals.first().cloned().map(Target::To),
        Target::To(_) | Target::Pop => None,
    }
}

fn cut_initial(node: &mut Node, number: usize) -> bool {
    let Some(initial) = &mut node.initial else {
        return false;
    };
    if number == 0 {
        return initial.action.take().is_some();
    }
    let simple = simpler(&initial.target);
    let there = simple.is_some();
    initial.target = simple.unwrap_or_else(|| initial.target.clone());
    there
}

/// Charts that lack one statement.
fn single_statements(chart: &Chart) -> Vec<Chart> {
    let mut count = 0;
    chart.clone().root.walk_mut(&mut |node| {
        let blocks = node.blocks_mut().into_iter();
        count += blocks.map(|block| block.len()).sum::<usize>();
    });
    let without = |drop: usize| {
        let mut smaller = chart.clone();
        let mut seen = 0;
        smaller.root.walk_mut(&mut |node| {
            for block in node.blocks_mut() {
                block.retain(|_| {
                    seen += 1;
                    seen != drop + 1
                });
            }
        });
        smaller
    };
    (0..count).map(without).collect()
}

/// Charts with the event type written in a simpler way, or without an event that is not spoken of.
fn event_types(chart: &Chart) -> Vec<Chart> {
    let mut charts = Vec::new();
    if chart.event_type != EventType::Own {
        for simpler in [EventType::Own, EventType::Existing(Form::Plain)] {
            charts.push(Chart {
                event_type: simpler,
                ..chart.clone()
            });
        }
    }
    let spoken = spoken_of(chart);
    for (number, event) in chart.events.iter().enumerate() {
        if !spoken.contains(&event.name) {
            let mut smaller = chart.clone();
            smaller.events.remove(number);
            charts.push(smaller);
        }
    }
    charts
}

/// The events that rows name and blocks raise.
fn spoken_of(chart: &Chart) -> BTreeSet<String> {
    let mut spoken = BTreeSet::new();
    chart.clone().root.walk_mut(&mut |node| {
        let patterns = node.rows.iter().flat_map(Row::patterns);
        spoken.extend(patterns.map(|pattern| pattern.event.clone()));
        for block in node.blocks_mut() {
            raised(block, &mut spoken);
        }
    });
    spoken
}

fn raised(block: &[Action], spoken: &mut BTreeSet<String>) {
    for action in block {
        match action {
            Action::Raise(event, _) | Action::TryRaise(event, _) | Action::Fail(_, event) => {
                spoken.insert(event.clone());
            }
            Action::If(_, then, otherwise) => {
                raised(then, spoken);
                raised(otherwise, spoken);
            }
            _ => {}
        }
    }
}

/// Charts without one of the limits, or with the data of their goals made plain.
fn headers(chart: &Chart) -> Vec<Chart> {
    let mut plain = chart.clone();
    plain.root.walk_mut(&mut |node| {
        let targets = node.rows.iter_mut().filter_map(|row| row.target.as_mut());
        for target in targets.chain(node.initial.as_mut().map(|initial| &mut initial.target)) {
            target.goals_mut(&mut |goal| {
                goal.data
                    .iter_mut()
                    .for_each(|(_, value)| *value = Expr::Int(1));
            });
        }
    });
    vec![
        plain,
        Chart {
            queue: None,
            ..chart.clone()
        },
        Chart {
            steps: None,
            ..chart.clone()
        },
        Chart {
            observed: false,
            ..chart.clone()
        },
    ]
}
