//! The suites that come with the package.

use std::fs;
use std::path::Path;

use crate::conformance::suite::{Body, Case, Test, read};
use crate::conformance::verdict::{Verdict, standard};
use crate::conformance::{Engine, verdicts};

fn suite(name: &str) -> Vec<Test> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance");
    let text = fs::read_to_string(path.join(name)).expect("it is there");
    read(name, &text)
}

/// The suites of which all must pass.
fn to_pass() -> Vec<Test> {
    let names = [
        "data",
        "delays",
        "done",
        "events",
        "histories",
        "regions",
        "transitions",
    ];
    let suites = names.iter().map(|name| suite(&format!("{name}.jsonl")));
    suites.flatten().collect()
}

fn by(engine: Engine, tests: &[Test]) -> Vec<String> {
    let verdicts = verdicts(tests, engine);
    let lines = tests.iter().zip(verdicts);
    let wrong = lines.filter(|(_, verdict)| *verdict != Verdict::Pass);
    wrong
        .map(|(test, verdict)| verdict.line(&test.id))
        .collect()
}

fn case(test: &Test) -> &Case {
    match &test.body {
        Body::Case(case) => case,
        other => panic!("{}: {other:?}", test.id),
    }
}

#[test]
fn the_interpreter_passes_all() {
    assert_eq!(by(Engine::Interpreter, &to_pass()), Vec::<String>::new());
}

#[test]
#[ignore = "builds a crate"]
fn the_compiler_passes_all() {
    assert_eq!(by(Engine::Compiler, &to_pass()), Vec::<String>::new());
}

#[test]
fn what_all_must_pass_is_what_the_standard_does() {
    let tests = [to_pass(), suite("differences.jsonl")].concat();
    for test in tests
        .iter()
        .filter(|test| test.id != "differences/region-crossing-fork")
    {
        let case = case(test);
        let expected: Vec<_> = case
            .expected
            .iter()
            .map(|(_, leaves)| leaves.clone())
            .collect();
        assert_eq!(standard(case, &[]), expected, "{}", test.id);
    }
}

#[test]
fn each_difference_is_by_design() {
    for (test, verdict) in suite("differences.jsonl")
        .iter()
        .zip(verdicts(&suite("differences.jsonl"), Engine::Interpreter))
    {
        assert!(
            matches!(&verdict, Verdict::ByDesign(rules) if rules.len() == 1),
            "{}",
            verdict.line(&test.id)
        );
    }
}

#[test]
fn a_difference_from_something_else_than_the_standard_is_a_failure() {
    let mut tests = suite("differences.jsonl");
    tests.truncate(1);
    let Body::Case(case) = &mut tests[0].body else {
        panic!("it is a case");
    };
    case.expected[0].1 = ["x".to_owned()].into();
    let verdicts = verdicts(&tests, Engine::Interpreter);
    assert!(matches!(verdicts[0], Verdict::Fail(_)));
}

#[test]
fn what_has_no_counterpart_is_not_applicable() {
    let tests = suite("inapplicable.jsonl");
    for (test, verdict) in tests.iter().zip(verdicts(&tests, Engine::Interpreter)) {
        assert!(
            matches!(verdict, Verdict::NotApplicable(_)),
            "{}",
            verdict.line(&test.id)
        );
    }
}
