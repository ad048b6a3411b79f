//! What no check says of a chart is seen in time, where its guards may be true.
//!
//! Runs at random do not find all that hangs on many conditions at once: it is asked only about
//! states that were active often enough, and of what is reached a part may be missed.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use hfsm_tests::oracle::generator::{self, Features};
use hfsm_tests::oracle::model::{Chart, Cond, Expr, Kind, Target, Trigger};

use super::{Seen, Subject, explore, quoted};

/// What anything can be asked about: with regions, histories and a stack.
const WHOLE: &str = "core,external,initials,choice,always,done,history,regions,fork,stack";

/// Of one region, and without `always`: that is looked at only when something else happens, and
/// is off while its target is active.
const STILL: &str = "core,external,initials,choice,history";

/// The same with existing event types, of which `_` may be all that takes a variant.
const EXISTING: &str = "core,external,initials,choice,history,rest,existing";

/// Which rows get a guard of their own.
#[derive(Clone, Copy, PartialEq)]
enum Guards {
    /// All of them: none is always before another.
    All,
    /// Those that had one.
    Some,
}

/// Every guard is true or false for itself, and every row tells when it is taken.
fn loosened(mut chart: Chart, guards: Guards) -> Chart {
    let mut bit = 0;
    let mut any = move || {
        bit = (bit + 1) % 64;
        Cond::Bit(bit)
    };
    chart.root.walk_mut(&mut |node| {
        for block in [
            &mut node.entry,
            &mut node.exit,
            &mut node.update,
            &mut node.resume,
        ] {
            *block = None;
        }
        for row in &mut node.rows {
            if guards == Guards::All || row.guard.is_some() {
                row.guard = Some(any());
            }
            if !matches!(row.trigger, Trigger::Ignore(_) | Trigger::Defer(_)) {
                row.action = Some(Vec::new());
            }
            row.target
                .iter_mut()
                .for_each(|target| loosen(target, &mut any));
        }
        if let Some(initial) = &mut node.initial {
            initial.action = None;
            loosen(&mut initial.target, &mut any);
        }
    });
    chart
}

fn loosen(target: &mut Target, any: &mut impl FnMut() -> Cond) {
    match target {
        Target::If(cond, then, otherwise) => {
            *cond = any();
            loosen(then, any);
            loosen(otherwise, any);
        }
        Target::Match(value, arms) => {
            *value = Expr::Field(0);
            for arm in arms {
                arm.guard = arm.guard.is_some().then(&mut *any);
                loosen(&mut arm.target, any);
            }
        }
        _ => {}
    }
}

/// All charts of `seeds` with what runs show, given to `ask`; of the things that it counts, no
/// more than one in `share` may be missed.
fn few_are_missed(
    (seeds, features, guards): (Range<u64>, &str, Guards),
    share: usize,
    ask: impl Fn(&Subject, &Seen, &mut Count),
) {
    let features: Features = features.parse().expect("features");
    let mut count = Count::default();
    for seed in seeds {
        let chart = loosened(generator::chart("M", seed, &features), guards);
        let subject = Subject::of_chart(seed, chart);
        let seen = explore(&subject, seed, &features);
        ask(&subject, &seen, &mut count);
    }
    let Count { all, missed } = count;
    println!("of {all}, {} missed: {missed:?}", missed.len());
    assert!(missed.len() * share <= all, "of {all}: {missed:?}");
}

/// How many things were asked about, and those that were not seen.
#[derive(Default)]
struct Count {
    all: usize,
    missed: Vec<String>,
}

impl Count {
    fn add(&mut self, is_seen: bool, subject: &Subject, what: &str) {
        self.all += 1;
        if !is_seen {
            self.missed.push(format!("{what} of {}", subject.seed));
        }
    }
}

/// A state that is not called unreachable is reached.
fn reachable(subject: &Subject, seen: &Seen, count: &mut Count) {
    for name in subject.reachable() {
        count.add(seen.entered.contains(&name), subject, &name);
    }
}

/// A row that is not said to be beaten always is taken, if all states inside its own were active.
fn takeable(subject: &Subject, seen: &Seen, count: &mut Count) {
    let checks = super::told::NEVER_TAKEN;
    let told: Vec<String> = checks
        .iter()
        .flat_map(|check| subject.told_rows(check))
        .collect();
    let reachable = subject.reachable();
    for node in subject.chart.nodes() {
        let mut is_known = seen.knows(&node.name);
        node.walk(&mut |inner| {
            is_known &= !reachable.contains(&inner.name) || seen.knows(&inner.name);
        });
        let rows = node.rows.iter().filter(|row| row.action.is_some());
        for row in rows.filter(|row| is_known && !told.contains(&row.label)) {
            count.add(seen.taken.contains(&row.label), subject, &row.label);
        }
    }
}

/// An event that no state is said to miss is handled some time in each leaf.
fn handled(subject: &Subject, seen: &Seen, count: &mut Count) {
    let named = subject.of("missing_transition").map(|found| {
        let state = found.from.source_text().expect("a place");
        (state, quoted(&found.message))
    });
    let unnamed: Vec<_> = subject.unnamed().into_iter().collect();
    let unnamed = subject
        .told_unnamed()
        .into_iter()
        .map(|state| (state, unnamed.clone()));
    let mut told: BTreeSet<(String, String)> = BTreeSet::new();
    for (state, events) in named.chain(unnamed) {
        for node in subject.chart.nodes() {
            if node.name == state || subject.chart.name == state {
                node.walk(&mut |inner| {
                    told.extend(
                        events
                            .iter()
                            .map(|event| (inner.name.clone(), event.clone())),
                    );
                });
            }
        }
    }
    for node in subject.chart.nodes() {
        let is_leaf = node.kind == Kind::State && node.children.is_empty();
        if !is_leaf || !seen.knows(&node.name) {
            continue;
        }
        for event in &subject.chart.events {
            let key = (node.name.clone(), event.name.clone());
            let Some(unhandled) = seen.unhandled.get(&key) else {
                continue;
            };
            if !told.contains(&key) {
                count.add(!unhandled, subject, &format!("{key:?}"));
            }
        }
    }
}

/// Leaves that are never left for others are called a dead end or a trap, unless they are all
/// there is. Of machines with one region.
fn closed_sets(subject: &Subject, seen: &Seen, count: &mut Count) {
    let leaf = |active: &[String]| active.last().cloned();
    let mut steps: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (before, after) in &seen.steps {
        if let (Some(before), Some(after)) = (leaf(before), leaf(after)) {
            steps.entry(after.clone()).or_default();
            steps.entry(before).or_default().insert(after);
        }
    }
    let told: BTreeSet<String> = ["dead_end", "trap"]
        .iter()
        .flat_map(|check| subject.of(check))
        .flat_map(|found| quoted(&found.message))
        .collect();
    for start in steps.keys() {
        let set = closure(&steps, start);
        let is_closed = set.iter().all(|other| closure(&steps, other) == set);
        let is_known = set.iter().all(|state| seen.knows(state));
        let is_first = set.first() == Some(start);
        if is_closed && is_known && is_first && set.len() < steps.len() {
            let is_told = set.iter().any(|state| told.contains(state));
            count.add(is_told, subject, &format!("{set:?}"));
        }
    }
}

fn closure(steps: &BTreeMap<String, BTreeSet<String>>, start: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::from([start.to_string()]);
    let mut todo = vec![start.to_string()];
    while let Some(state) = todo.pop() {
        for next in steps.get(&state).into_iter().flatten() {
            if found.insert(next.clone()) {
                todo.push(next.clone());
            }
        }
    }
    found
}

const FEW: Range<u64> = 0..25;
const MANY: Range<u64> = 1000..1400;

#[test]
fn what_is_not_called_unreachable_is_reached() {
    few_are_missed((FEW, WHOLE, Guards::All), 40, reachable);
}

#[test]
fn what_is_not_called_shadowed_or_overridden_is_taken() {
    few_are_missed((FEW, STILL, Guards::Some), 100, takeable);
}

#[test]
fn what_is_not_called_missing_is_handled() {
    few_are_missed((FEW, STILL, Guards::Some), 100, handled);
    few_are_missed((FEW, EXISTING, Guards::Some), 100, handled);
}

#[test]
fn what_is_not_left_is_called_a_dead_end_or_trap() {
    few_are_missed((FEW, STILL, Guards::All), 20, closed_sets);
}

#[test]
#[ignore = "takes minutes"]
fn so_it_is_reached_in_many_charts() {
    few_are_missed((MANY, WHOLE, Guards::All), 40, reachable);
}

#[test]
#[ignore = "takes minutes"]
fn so_it_is_taken_handled_and_left_in_many_charts() {
    few_are_missed((MANY, STILL, Guards::Some), 100, takeable);
    few_are_missed((MANY, STILL, Guards::Some), 100, handled);
    few_are_missed((MANY, EXISTING, Guards::Some), 100, handled);
    few_are_missed((MANY, STILL, Guards::All), 20, closed_sets);
}
