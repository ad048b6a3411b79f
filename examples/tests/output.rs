//! Every example prints what stands in its `output.txt`.

// `main` is cargo's to run; the tests play the same stories without it.
#[expect(dead_code, reason = "a program as a module")]
#[path = "../boss/main.rs"]
mod boss;
#[expect(dead_code, unused_attributes, reason = "a program as a module")]
#[path = "../button/main.rs"]
mod button;
#[expect(dead_code, reason = "a program as a module")]
#[path = "../character/main.rs"]
mod character;
#[expect(dead_code, reason = "a program as a module")]
#[path = "../guard/main.rs"]
mod guard;
#[expect(dead_code, reason = "a program as a module")]
#[path = "../menu/main.rs"]
mod menu;
#[expect(dead_code, reason = "a program as a module")]
#[path = "../planner/main.rs"]
mod planner;
#[expect(dead_code, reason = "a program as a module")]
#[path = "../sentinel/main.rs"]
mod sentinel;
#[expect(dead_code, reason = "a program as a module")]
#[path = "../tcp/main.rs"]
mod tcp;

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
fn boss() {
    check(&boss::play(), include_str!("../boss/output.txt"));
}

#[test]
fn button() {
    check(&button::play(), include_str!("../button/output.txt"));
}

#[test]
fn character() {
    check(&character::play(), include_str!("../character/output.txt"));
}

#[test]
fn guard() {
    check(&guard::play(), include_str!("../guard/output.txt"));
}

#[test]
fn menu() {
    check(&menu::play(), include_str!("../menu/output.txt"));
}

#[test]
fn planner() {
    check(&planner::play(), include_str!("../planner/output.txt"));
}

const TUNING: &str = include_str!("../sentinel/sentinel.toml");

#[test]
fn sentinel() {
    let played = sentinel::play(TUNING).expect("a good file");
    check(&played, include_str!("../sentinel/output.txt"));
}

#[test]
fn sentinel_flickers_without_a_gap_between_its_ranges() {
    let narrow = TUNING.replace("chase_range = 12", "chase_range = 8");
    let (wide, narrow) = (sentinel::play(TUNING), sentinel::play(&narrow));
    let chases = |log: Result<String, _>| log.map(|log| log.matches("-> Combat/Chase").count());
    assert_eq!((chases(wide), chases(narrow)), (Ok(6), Ok(12)));
}

#[test]
fn sentinel_says_what_is_wrong_with_its_file() {
    let played = sentinel::play("speed = 3\nspped = 4");
    assert_eq!(played, Err("line 2: there is no `spped`".into()));
    let played = sentinel::play("speed = fast");
    assert_eq!(played, Err("line 1: `fast` is no number".into()));
}

#[test]
fn tcp() {
    check(&tcp::play(), include_str!("../tcp/output.txt"));
}
