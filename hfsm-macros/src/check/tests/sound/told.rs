//! Nothing that a check says of a chart is ever seen to be otherwise.

use std::ops::Range;

use hfsm_tests::oracle::generator;

use super::{Seen, Subject, explore, features, quoted};

/// The checks that say of a row that it is never taken.
pub(super) const NEVER_TAKEN: [&str; 4] = [
    "shadowed_transition",
    "overridden_transition",
    "shadowed_events",
    "never_done",
];

/// Nothing that a check says of a chart is ever seen to be otherwise.
fn what_is_told_is_so(seeds: Range<u64>) {
    let features = features();
    let mut wrong = Wrong::default();
    for seed in seeds {
        let subject = Subject::of_chart(seed, generator::chart("M", seed, &features));
        let seen = explore(&subject, seed, &features);
        unreachable_is_never_entered(&subject, &seen, &mut wrong);
        dead_ends_stay_active(&subject, &seen, &mut wrong);
        traps_are_not_left(&subject, &seen, &mut wrong);
        missing_is_unhandled(&subject, &seen, &mut wrong);
        unnamed_is_unhandled(&subject, &seen, &mut wrong);
        never_taken_is_not_taken(&subject, &seen, &mut wrong);
    }
    let Wrong(wrong) = wrong;
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// What was seen to be otherwise than told, of all charts.
#[derive(Default)]
struct Wrong(Vec<String>);

impl Wrong {
    fn unless(&mut self, holds: bool, subject: &Subject, what: impl Fn() -> String) {
        if !holds {
            let (what, seed) = (what(), subject.seed);
            self.0
                .push(format!("{what}, seed {seed}:\n{}", subject.text));
        }
    }
}

#[test]
fn what_is_told_of_random_charts_is_so() {
    what_is_told_is_so(0..25);
}

#[test]
#[ignore = "takes minutes"]
fn what_is_told_of_many_random_charts_is_so() {
    what_is_told_is_so(1000..1400);
}

fn never_taken_is_not_taken(subject: &Subject, seen: &Seen, wrong: &mut Wrong) {
    for check in NEVER_TAKEN {
        for label in subject.told_rows(check) {
            let taken = seen.taken.contains(&label);
            wrong.unless(!taken, subject, || format!("{check}: {label} is taken"));
        }
    }
}

fn unreachable_is_never_entered(subject: &Subject, seen: &Seen, wrong: &mut Wrong) {
    let reachable = subject.reachable();
    let root = &subject.chart.root.name;
    for name in seen.entered.iter().filter(|name| *name != root) {
        let told = reachable.contains(name);
        wrong.unless(told, subject, || {
            format!("unreachable_state: {name} is entered")
        });
    }
}

fn dead_ends_stay_active(subject: &Subject, seen: &Seen, wrong: &mut Wrong) {
    for state in subject.told("dead_end") {
        for (before, after) in &seen.steps {
            let stays = !before.contains(&state) || after.contains(&state);
            let what = || format!("dead_end: {state}: {before:?} -> {after:?}");
            wrong.unless(stays, subject, what);
        }
    }
}

fn traps_are_not_left(subject: &Subject, seen: &Seen, wrong: &mut Wrong) {
    for found in subject.of("trap") {
        let names: Vec<String> = quoted(&found.message);
        for (before, after) in &seen.steps {
            let is_in = |active: &[String]| active.iter().any(|name| names.contains(name));
            let stays = !is_in(before) || is_in(after);
            let what = || format!("trap: {names:?}: {before:?} -> {after:?}");
            wrong.unless(stays, subject, what);
        }
    }
}

fn missing_is_unhandled(subject: &Subject, seen: &Seen, wrong: &mut Wrong) {
    for found in subject.of("missing_transition") {
        let state = found.from.source_text().expect("a place");
        for event in quoted(&found.message) {
            let key = (state.clone(), event);
            let unhandled = seen.unhandled.get(&key).unwrap_or(&true);
            let what = || format!("missing_transition: {key:?} is handled");
            wrong.unless(*unhandled, subject, what);
        }
    }
}

/// Where rustc is to tell the variants that no row names, nothing handles them.
fn unnamed_is_unhandled(subject: &Subject, seen: &Seen, wrong: &mut Wrong) {
    for state in subject.told_unnamed() {
        for event in subject.unnamed() {
            let key = (state.clone(), event);
            let unhandled = seen.unhandled.get(&key).unwrap_or(&true);
            let what = || format!("missing_transition: unnamed {key:?} is handled");
            wrong.unless(*unhandled, subject, what);
        }
    }
}
