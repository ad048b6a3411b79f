use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{Feature, Features, chart, inputs};
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{EventType, Form, Row};
use crate::oracle::report::expected;
use crate::oracle::writer::declaration;

#[test]
fn a_seed_gives_the_same_chart_each_time() {
    let features = Features::all();
    assert_eq!(chart("M", 7, &features), chart("M", 7, &features));
    assert_ne!(chart("M", 7, &features), chart("M", 8, &features));
}

#[test]
fn the_interpreter_runs_whatever_is_generated() {
    let features = Features::all();
    for seed in 0..300 {
        let chart = chart("M", seed, &features);
        for sequence in 0..2 {
            let inputs = inputs(&chart, seed * 10 + sequence, &features);
            let run = catch_unwind(AssertUnwindSafe(|| expected(&chart, &inputs)));
            assert!(
                run.is_ok(),
                "seed {seed}: {}\n{inputs:?}",
                declaration(&chart)
            );
        }
    }
}

#[test]
fn each_feature_alone_can_be_generated() {
    for &feature in Feature::ALL {
        let features = Features::core().with(feature);
        for seed in 0..50 {
            let chart = chart("M", seed, &features);
            expected(&chart, &inputs(&chart, seed, &features));
        }
    }
}

#[test]
fn most_sequences_come_to_rest_and_most_events_do_something() {
    let features = Features::all();
    let mut outcomes = std::collections::BTreeMap::<Option<Outcome>, usize>::new();
    for seed in 0..300 {
        let chart = chart("M", seed, &features);
        for outcome in expected(&chart, &inputs(&chart, seed, &features)).outcomes {
            *outcomes.entry(outcome).or_default() += 1;
        }
    }
    let all: usize = outcomes.values().sum();
    let share = |outcome| outcomes.get(&Some(outcome)).copied().unwrap_or(0) * 100 / all;
    assert!(share(Outcome::Diverged) < 15, "{outcomes:?}");
    assert!(share(Outcome::Transitioned) > 20, "{outcomes:?}");
}

/// The kinds of reports, those with a cause by each kind of cause.
fn told(text: &str) -> BTreeSet<String> {
    let lines = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("~ "));
    let kinds = lines.map(|line| {
        let mut words = line.split(' ');
        let kind = words.next().unwrap_or_default();
        let cause = match kind {
            "refused" | "handled" | "transition" => line.split(" by ").nth(1),
            "changed" => line.split(" -> ").nth(1),
            "offered" | "unhandled" => words.next(),
            _ => None,
        };
        let cause = cause.and_then(|cause| cause.split(':').next());
        format!("{kind} {}", cause.unwrap_or_default())
    });
    kinds.map(|kind| kind.trim().to_owned()).collect()
}

#[test]
fn one_chart_in_two_is_observed_and_everything_is_told_somewhere() {
    let features = Features::all();
    let (mut kinds, mut observed) = (BTreeSet::new(), 0);
    for seed in 0..300 {
        let chart = chart("M", seed, &features);
        observed += usize::from(chart.observed);
        for sequence in 0..10 {
            let inputs = inputs(&chart, seed * 10 + sequence, &features);
            let told = told(&expected(&chart, &inputs).text);
            assert_eq!(chart.observed, !told.is_empty());
            kinds.extend(told);
        }
    }
    assert_eq!(observed, 150);
    let events = ["event", "raised", "recalled"];
    let rows = ["when", "after", "always", "done"];
    let by = |kind: &str, causes: &[&str]| -> Vec<String> {
        causes
            .iter()
            .map(|cause| format!("{kind} {cause}"))
            .collect()
    };
    let mut all = Vec::new();
    for kind in ["offered", "unhandled"] {
        all.extend(by(kind, &events));
    }
    for kind in ["refused", "handled", "transition", "changed"] {
        all.extend(by(kind, &events));
        all.extend(by(kind, &rows));
    }
    all.extend(["transition goto", "changed goto"].map(str::to_owned));
    all.extend(["exited", "entered", "resumed", "full", "diverged"].map(str::to_owned));
    let missing: Vec<_> = all.iter().filter(|kind| !kinds.contains(*kind)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn one_chart_in_four_has_an_existing_event_type() {
    let (with, without) = (Features::all(), "all,-existing".parse().unwrap());
    let (mut forms, mut unnamed) = (Vec::new(), 0);
    for seed in 0..400 {
        let mine = chart("M", seed, &with);
        let EventType::Existing(form) = mine.event_type else {
            // The feature changes no other chart.
            assert_eq!(mine, chart("M", seed, &without));
            continue;
        };
        forms.push(form);
        let nodes = mine.nodes();
        let rows = nodes.iter().flat_map(|node| &node.rows);
        let named: BTreeSet<_> = rows
            .flat_map(Row::patterns)
            .map(|pattern| &pattern.event)
            .collect();
        unnamed += usize::from(mine.events.iter().any(|event| !named.contains(&event.name)));
    }
    assert!((80..120).contains(&forms.len()), "{forms:?}");
    assert!(unnamed > 60, "{unnamed}");
    for form in Form::ALL {
        assert!(forms.contains(&form), "{form:?}");
    }
}

#[test]
fn features_are_read_from_a_list() {
    let features: Features = "core,data,history".parse().unwrap();
    assert!(features.has(Feature::Data) && !features.has(Feature::Regions));
    let features: Features = "all,-regions".parse().unwrap();
    assert!(features.has(Feature::Data) && !features.has(Feature::Regions));
    assert!("nonsense".parse::<Features>().is_err());
}
