//! Takes away what no longer means anything after a cut.

use super::names::{Names, Seen};
use crate::oracle::model::{
    Action, Block, Chart, Cond, Goal, Initial, Kind, Node, Place, Row, Target, Trigger,
};

/// Makes a chart whole again.
pub(super) fn mend(chart: &mut Chart) {
    mend_tree(&mut chart.root);
    let names = Names::new(chart);
    mend_node(&mut chart.root, &names, &Seen::default());
    mend_data(chart);
}

/// A composite has states, a parallel state two regions at least.
fn mend_tree(node: &mut Node) {
    node.children.iter_mut().for_each(mend_tree);
    node.children
        .retain(|child| child.kind != Kind::Region || !child.children.is_empty());
    let count = |kind: Kind| {
        node.children
            .iter()
            .filter(|child| child.kind == kind)
            .count()
    };
    let (regions, states) = (count(Kind::Region), count(Kind::State));
    if regions < 2 && states == 0 {
        node.children.clear();
    }
    if node.children.is_empty() || regions > 0 {
        node.initial = None;
    }
}

fn mend_node(node: &mut Node, names: &Names, outer: &Seen) {
    let mut above = outer.clone();
    for entry in &mut node.lets {
        entry.value.iter_mut().for_each(|value| above.mend(value));
        above.lets.insert(entry.name.clone());
    }
    let seen = outer.inside(node);
    mend_initial(node, names, &seen);
    let blocks = [
        &mut node.entry,
        &mut node.exit,
        &mut node.update,
        &mut node.resume,
    ];
    for block in blocks.into_iter().flatten() {
        mend_block(block, names, &seen);
    }
    node.hold
        .iter_mut()
        .for_each(|cond| mend_cond(cond, names, &seen));
    node.rows.retain_mut(|row| mend_row(row, names, &seen));
    if let Kind::History(history) = &mut node.kind {
        history.otherwise.take_if(|state| !names.exists(state));
    }
    for child in &mut node.children {
        mend_node(child, names, &seen);
    }
}

fn mend_initial(node: &mut Node, names: &Names, seen: &Seen) {
    let states = node
        .children
        .iter()
        .filter(|child| child.kind == Kind::State);
    let Some(first) = states.map(|child| child.name.clone()).next() else {
        node.initial = None;
        return;
    };
    let to_first = || Target::To(Goal::new(&first));
    let initial = node.initial.get_or_insert_with(|| Initial {
        action: None,
        target: to_first(),
    });
    let inside = |goal: &&Goal| names.is_inside(&goal.state, &node.name);
    if !initial.target.goals().iter().all(inside) {
        initial.target = to_first();
    }
    initial
        .action
        .iter_mut()
        .for_each(|block| mend_block(block, names, seen));
    mend_target(&mut initial.target, names, seen);
}

/// Whether the row still means something.
fn mend_row(row: &mut Row, names: &Names, seen: &Seen) -> bool {
    row.target
        .take_if(|target| !target.goals().iter().all(|goal| names.exists(&goal.state)));
    row.target
        .iter_mut()
        .for_each(|target| mend_target(target, names, seen));
    row.guard
        .iter_mut()
        .for_each(|cond| mend_cond(cond, names, seen));
    row.action
        .iter_mut()
        .for_each(|block| mend_block(block, names, seen));
    let acts = row.action.is_some() || row.target.is_some();
    match &mut row.trigger {
        Trigger::When(cond, duration) => {
            mend_cond(cond, names, seen);
            duration.iter_mut().for_each(|value| seen.mend(value));
            acts
        }
        Trigger::After(delay) => {
            seen.mend(delay);
            acts
        }
        Trigger::Done(Some(name)) => names.exists(name) && acts,
        Trigger::Ignore(_) | Trigger::Defer(_) => true,
        _ => acts,
    }
}

fn mend_target(target: &mut Target, names: &Names, seen: &Seen) {
    match target {
        Target::If(cond, then, otherwise) => {
            mend_cond(cond, names, seen);
            mend_target(then, names, seen);
            mend_target(otherwise, names, seen);
        }
        Target::Match(value, arms) => {
            seen.mend(value);
            for arm in arms {
                arm.guard
                    .iter_mut()
                    .for_each(|cond| mend_cond(cond, names, seen));
                mend_target(&mut arm.target, names, seen);
            }
        }
        plain => plain.goals_mut(&mut |goal| {
            goal.data.iter_mut().for_each(|(_, value)| seen.mend(value));
        }),
    }
}

fn mend_cond(cond: &mut Cond, names: &Names, seen: &Seen) {
    match cond {
        Cond::In(state) if !names.exists(state) => *cond = Cond::Const(false),
        Cond::Less(left, right) | Cond::Equal(left, right) => {
            seen.mend(left);
            seen.mend(right);
        }
        Cond::Not(inner) => mend_cond(inner, names, seen),
        Cond::And(left, right) | Cond::Or(left, right) => {
            mend_cond(left, names, seen);
            mend_cond(right, names, seen);
        }
        _ => {}
    }
}

fn mend_block(block: &mut Block, names: &Names, seen: &Seen) {
    block.retain_mut(|action| match action {
        Action::LogIn(state) => names.exists(state),
        Action::Forget(composite) => names.has_history(composite),
        Action::SetClock(name, _) => seen.clocks.contains(name),
        Action::Assign(place, value) => {
            seen.mend(value);
            !matches!(place, Place::Let(name) if !seen.lets.contains(name))
        }
        Action::LogValue(value) => {
            seen.mend(value);
            true
        }
        Action::Raise(_, payload) | Action::TryRaise(_, payload) => {
            payload.iter_mut().for_each(|value| seen.mend(value));
            true
        }
        Action::Fail(cond, _) => {
            mend_cond(cond, names, seen);
            true
        }
        _ => true,
    });
}

/// Data for `let`s that are gone is gone too.
fn mend_data(chart: &mut Chart) {
    let nodes = chart.nodes().into_iter();
    let lets: Vec<String> = nodes
        .flat_map(|node| node.lets.iter())
        .map(|entry| entry.name.clone())
        .collect();
    chart.root.walk_mut(&mut |node| {
        let targets = node.rows.iter_mut().filter_map(|row| row.target.as_mut());
        for target in targets.chain(node.initial.as_mut().map(|initial| &mut initial.target)) {
            target.goals_mut(&mut |goal| goal.data.retain(|(name, _)| lets.contains(name)));
        }
    });
}
