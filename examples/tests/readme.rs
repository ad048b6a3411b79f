//! What the README shows is what the guard is, and what it prints.

#[expect(dead_code, reason = "a program as a module")]
#[path = "../guard/main.rs"]
mod guard;

const README: &str = include_str!("../../README.md");

/// The text of the first code block after `title`.
fn block(title: &str) -> &'static str {
    let (_, after) = README.split_once(title).expect("a section");
    let (_, block) = after.split_once("```").expect("a code block");
    let (_, code) = block.split_once('\n').expect("a line");
    code.split_once("```").expect("the end of the block").0
}

#[test]
fn the_output_is_the_guard_s() {
    assert_eq!(
        block("one line a transition:"),
        include_str!("../guard/output.txt")
    );
}

#[test]
fn the_declaration_is_the_guard_s() {
    let source = include_str!("../guard/main.rs");
    assert!(source.contains(block("## The guard, as declared")));
}

#[test]
fn the_mistake_is_shown_on_its_line() {
    let (_, place) = README.split_once("main.rs:").expect("a place");
    let (line, _) = place.split_once(':').expect("a column");
    let index = line.parse::<usize>().expect("a number") - 1;
    let source = include_str!("../guard/main.rs").lines().nth(index);
    assert_eq!(source.map(str::trim), Some("initial Approach;"));
}

#[test]
fn it_is_used_as_shown() {
    use guard::{Guard, GuardEvent, npc::Npc};

    // What follows is the README's.
    let mut npc = Npc::new();
    let mut guard = Guard::start(&mut npc);
    npc.player = npc.at;
    let sight = GuardEvent::SawPlayer { at: npc.player };
    let outcome = guard.handle(&mut npc, sight);
    guard.update(&mut npc, 1.0 / 60.0);
    println!("{outcome}: {}", guard.path());
    println!("{}", guard.tree());
    // What was above it.

    assert_eq!(guard.path().to_string(), "Alive/Combat/Attack/WindUp");
    let here = include_str!("readme.rs").lines().map(str::trim);
    let mut here = here.skip_while(|line| *line != "// What follows is the README's.");
    here.next();
    for line in block("It is used like this:").lines() {
        let code = line.split("//").next().map(str::trim);
        assert_eq!(here.next(), code);
    }
}
