//! What the command prints, and how it ends.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::conformance::command;

const GOOD: &str = r#"{"id": "good", "chart": {"kind": "scxml", "children": [
    {"kind": "state", "id": "a", "transitions": [{"event": ["e"], "target": ["b"]}]},
    {"kind": "state", "id": "b"}]},
    "script": {"initialConfiguration": ["a"],
    "events": [{"event": {"name": "e"}, "nextConfiguration": ["b"]}]}}"#;

/// What it says of these lines, and how it ends.
fn run(name: &str, tests: &[String], options: &[&str]) -> (String, String) {
    let file: PathBuf = std::env::temp_dir().join(format!("{name}-{}.jsonl", std::process::id()));
    fs::write(&file, tests.join("\n")).expect("it can be written");
    let path = file.to_string_lossy().into_owned();
    let mut arguments: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
    arguments.push(path.clone());
    let mut out = Vec::new();
    let code = command::main(&arguments, &mut out).expect("it prints");
    fs::remove_file(&file).expect("it was there");
    let text = String::from_utf8(out).expect("it is text");
    (text.replace(&path, "FILE"), format!("{code:?}"))
}

fn good() -> String {
    GOOD.replace('\n', "")
}

fn code(code: u8) -> String {
    format!("{:?}", ExitCode::from(code))
}

#[test]
fn a_suite_that_passes_ends_with_zero() {
    let tests = [good(), String::new(), good().replace("good", "too good")];
    let expected = "pass good\npass too good\n2 passed, 0 failed, 0 by design, 0 not applicable\n";
    let ended = run("pass", &tests, &["--interpreter"]);
    assert_eq!(ended, (expected.to_owned(), code(0)));
}

#[test]
fn a_failure_tells_both_configurations_and_ends_with_one() {
    let wrong = good().replace(
        r#""nextConfiguration": ["b"]"#,
        r#""nextConfiguration": ["b", "c"]"#,
    );
    let expected = "FAIL good: event 1 `e`: expected {b, c}, actual {b}\n\
                    0 passed, 1 failed, 0 by design, 0 not applicable\n";
    let ended = run("fail", &[wrong], &["--interpreter"]);
    assert_eq!(ended, (expected.to_owned(), code(1)));
}

#[test]
fn what_is_not_applicable_is_no_failure() {
    let other = good().replace(
        r#""kind": "state", "id": "b""#,
        r#""kind": "state", "id": "b", "invoke": [1]"#,
    );
    let expected = "not applicable good: no counterpart for `invoke`\n\
                    0 passed, 0 failed, 0 by design, 1 not applicable\n";
    let ended = run("other", &[other], &["--interpreter"]);
    assert_eq!(ended, (expected.to_owned(), code(0)));
}

#[test]
fn a_line_that_is_no_test_is_a_failure() {
    let (text, ended) = run("broken", &[good(), "{".to_owned()], &["--interpreter"]);
    assert!(
        text.starts_with("pass good\nFAIL FILE:2: not JSON: "),
        "{text}"
    );
    assert!(text.ends_with("\n1 passed, 1 failed, 0 by design, 0 not applicable\n"));
    assert_eq!(ended, code(1));
}

#[test]
fn a_wrong_command_line_ends_with_two() {
    let usage = "usage: conformance [--interpreter | --standard] FILE.jsonl…\n";
    let ended = run("usage", &[], &["--what"]);
    assert_eq!(ended, (usage.to_owned(), code(2)));
    let mut out = Vec::new();
    let missing = command::main(&["no such file".to_owned()], &mut out).expect("it prints");
    assert_eq!(format!("{missing:?}"), code(2));
}
