//! Random charts: the interpreter does what the standard does under our rules.

mod generator;

use std::ops::Range;

use crate::conformance::drive::drive;
use crate::conformance::interpreted::record;
use crate::conformance::standard::{Rule, Standard};
use crate::conformance::suite::{Body, Case, Test};
use crate::conformance::translate::translate;
use crate::conformance::verdict::{Looks, Verdict, is_ours};
use crate::conformance::{Engine, Run, verdicts};
use generator::{document, script};

/// What the interpreter does; nothing if the chart has no counterpart or does not rest.
fn seen(case: &Case) -> Option<Looks> {
    let translation = translate(&case.document, &case.script).ok()?;
    let mut standard = Standard::start(&case.document, &Rule::OF_BEHAVIOUR);
    drive(&mut standard, &case.script);
    let run = Run { case, translation };
    let rested = standard.always_rested();
    rested.then(|| record(&run).expect("it runs").looks)
}

fn case(seed: u64) -> Case {
    Case {
        document: document(seed),
        script: script(seed),
        expected: Vec::new(),
    }
}

/// How many charts of so many seeds were compared.
fn compare(seeds: Range<u64>) -> usize {
    let mut compared = 0;
    //TMP
    for seed in seeds {
        let case = case(seed);
        if let Some(looks) = seen(&case) {
            assert!(is_ours(&case, &looks), "seed {seed}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn the_interpreter_does_what_the_standard_does_under_our_rules() {
    assert!(compare(0..60) > 30);
}

#[test]
#[ignore = "slow without optimization"]
fn so_it_does_with_many_charts() {
    assert!(compare(300..5_000) > 3000);
}

#[test]
#[ignore = "builds a crate"]
fn so_does_the_compiler() {
    let test = |seed: u64| {
        let mut case = case(seed);
        let looks = seen(&case)?.into_iter().enumerate();
        case.expected = looks
            .map(|(look, leaves)| (look.to_string(), leaves))
            .collect();
        let (id, body) = (seed.to_string(), Body::Case(case));
        Some(Test { id, body })
    };
    let tests: Vec<Test> = (0..150).filter_map(test).collect();
    let verdicts = verdicts(&tests, Engine::Compiler);
    let wrong = tests
        .iter()
        .zip(verdicts)
        .filter(|(_, one)| *one != Verdict::Pass);
    let lines: Vec<String> = wrong.map(|(test, one)| one.line(&test.id)).collect();
    assert!(lines.is_empty(), "{lines:#?}");
}
