use super::bench::started;
use crate::oracle::build::*;
use crate::oracle::interpreter::{Occurrence, Outcome};
use crate::oracle::model::{Action, Chart, Node, Place};

/// G { A, B }, M and N: screens. `P` pushes Menu, `O` pops, `N` replaces or pushes More.
fn machine(rows: impl Fn(&str, Node) -> Node) -> Chart {
    let a = rows("A", state("A").row(on("I").to("B")));
    let game = state("Game")
        .initial("A")
        .row(on("P").push("Menu").label("p"));
    let game = rows("Game", game).with([a, rows("B", state("B"))]);
    let menu = state("Menu")
        .row(on("O").pop().label("o"))
        .row(on("L").to("Game").label("l"));
    let menu = rows("Menu", menu.row(on("N").replace("More").label("n")));
    let menu = menu.row(on("P").push("More").label("pp"));
    let more = rows("More", state("More").row(on("O").pop().label("oo")));
    let more = more
        .row(on("P").push("Game").label("ppp"))
        .row(on("L").to("Menu"));
    let chart = Chart::new("M", root([game, menu, more]).initial("Game"));
    Chart {
        stack: Some(2),
        ..chart.events(["P", "O", "N", "L", "I", "J"])
    }
}

fn plain(_: &str, node: Node) -> Node {
    node
}

#[test]
fn pop_goes_back_to_the_leaf_that_push_left_resumed() {
    let chart = machine(|name, node| if name == "B" { node.resume([]) } else { node });
    let mut bench = started(&chart);
    bench.on("I");
    assert_eq!(bench.on("P"), "exit B; exit Game; action p; enter Menu");
    assert_eq!(bench.on("O"), "exit Menu; action o; enter Game; resume B");
}

#[test]
fn data_is_kept_across_push_and_pop() {
    let add = Action::Assign(Place::Let("x".into()), data("x") + 1.into());
    let chart = machine(move |name, node| match name {
        "Game" => node.data("x", 1).row(on("J").run([add.clone()])),
        "A" => node.entry([Action::LogValue(data("x"))]),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("J");
    bench.on("P");
    assert!(bench.on("O").ends_with("enter A; value 2"));
}

#[test]
fn pop_on_an_empty_stack_is_not_enabled() {
    let chart = machine(|name, node| {
        if name == "A" {
            node.row(on("O").pop())
        } else {
            node
        }
    });
    let mut bench = started(&chart);
    assert!(!bench.machine.can(&Occurrence::plain("O")));
    assert_eq!(bench.on("O"), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
}

#[test]
fn replace_leaves_the_stack_as_it_is() {
    let chart = machine(plain);
    let mut bench = started(&chart);
    bench.on("P");
    bench.on("N");
    assert_eq!(bench.leaves(), "More");
    bench.on("O");
    assert_eq!(bench.leaves(), "A");
}

#[test]
fn pushes_nest() {
    let chart = machine(plain);
    let mut bench = started(&chart);
    bench.on("P");
    bench.on("P");
    assert_eq!(bench.leaves(), "More");
    bench.on("O");
    assert_eq!(bench.leaves(), "Menu");
    bench.on("O");
    assert_eq!(bench.leaves(), "A");
}

#[test]
fn leaving_a_pushed_state_by_another_row_empties_the_stack() {
    let chart = machine(plain);
    let mut bench = started(&chart);
    bench.on("P");
    bench.on("P");
    bench.on("L");
    assert_eq!(bench.leaves(), "Menu");
    assert_eq!(bench.on("O"), "");
}

#[test]
fn a_push_without_room_is_refused_and_changes_nothing() {
    let chart = machine(plain);
    let mut bench = started(&chart);
    bench.on("P");
    bench.on("P");
    assert_eq!(bench.on("P"), "");
    assert_eq!(
        (bench.outcome, bench.leaves()),
        (Outcome::Full, "More".into())
    );
}

#[test]
fn pushing_from_a_state_that_is_on_the_stack_is_full() {
    let chart = Chart {
        stack: Some(9),
        ..machine(plain)
    };
    let mut bench = started(&chart);
    bench.on("P");
    bench.on("P");
    bench.on("P");
    assert_eq!(bench.leaves(), "A");
    assert_eq!(bench.on("P"), "");
    assert_eq!((bench.outcome, bench.leaves()), (Outcome::Full, "A".into()));
}

#[test]
fn goto_empties_the_stack() {
    let chart = machine(plain);
    let mut bench = started(&chart);
    bench.on("P");
    bench.goto("More");
    assert_eq!(bench.on("O"), "");
}
