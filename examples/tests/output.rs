//! Every example prints what stands in its `output.txt`.

// `main` is cargo's to run; the tests play the same story without it.
#[expect(dead_code, reason = "`main` is not called here")]
#[path = "../guard/main.rs"]
mod guard;

/// Compares line by line, so that a failure names the first line that differs.
#[track_caller]
fn check(played: &str, expected: &str) {
    let mut played = played.lines();
    for (index, line) in expected.lines().enumerate() {
        assert_eq!(played.next(), Some(line), "at line {}", index + 1);
    }
    assert_eq!(played.next(), None, "more than was expected");
}

#[test]
fn guard() {
    check(&guard::play(), include_str!("../guard/output.txt"));
}
