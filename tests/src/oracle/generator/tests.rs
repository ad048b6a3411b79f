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
