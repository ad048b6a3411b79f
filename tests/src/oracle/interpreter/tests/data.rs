use super::bench::{start, started};
use crate::oracle::build::*;
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{Action, Chart, Cond, Expr, Goal, Place, Target};

fn show(name: &str) -> Action {
    Action::LogValue(data(name))
}

#[test]
fn a_let_is_set_before_the_entry_action_from_what_is_above_it() {
    let a = state("A")
        .data("x", Expr::Field(0) + 2.into())
        .data("y", data("x") + 1.into());
    let p = state("P").data("w", 5).initial("A");
    let p = p.with([a
        .data("z", data("w"))
        .entry([show("x"), show("y"), show("z")])]);
    let chart = Chart::new("M", root([p]).initial("P"));
    let expected = "enter Machine; enter P; enter A; value 2; value 3; value 5";
    assert_eq!(start(&chart).trace(), expected);
}

#[test]
fn a_let_starts_afresh_at_each_entry() {
    let add = Action::Assign(Place::Let("x".into()), data("x") + 1.into());
    let a = state("A")
        .data("x", 1)
        .row(on("E").run([add, show("x")]).label("e"));
    let a = a.row(on("F").to("A").label("f")).entry([show("x")]);
    let chart = Chart::new("M", root([a]).initial("A")).events(["E", "F"]);
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.on("E"), "action e; value 3");
    assert_eq!(bench.on("F"), "exit A; action f; enter A; value 1");
}

#[test]
fn the_row_gives_data_after_its_action() {
    let goal = Goal::new("B").given("x", Expr::Field(0) + Expr::Payload);
    let row = on_bound("E").run([Action::Assign(Place::Field(0), 10.into())]);
    let a = state("A").row(row.target(Target::To(goal)).label("r"));
    let b = state("B").required("x").entry([show("x")]);
    let chart = Chart::new("M", root([a, b]).initial("A")).payload_events(["E"]);
    assert_eq!(
        started(&chart).on_carrying("E", 3),
        "exit A; action r; enter B; value 13"
    );
}

#[test]
fn the_row_may_read_the_data_of_the_state_it_leaves() {
    let goal = Goal::new("A").given("x", data("x") + 1.into());
    let a = state("A").required("x").entry([show("x")]);
    let a = a.row(on("E").run([show("x")]).target(Target::To(goal)).label("r"));
    let first = Target::To(Goal::new("A").given("x", 7.into()));
    let chart = Chart::new("M", root([a]).initial_target(first)).events(["E"]);
    let mut bench = start(&chart);
    assert_eq!(bench.trace(), "enter Machine; enter A; value 7");
    assert_eq!(bench.on("E"), "exit A; action r; value 7; enter A; value 8");
}

#[test]
fn the_row_may_give_data_for_any_state_it_enters() {
    let goal = Goal::new("B").given("x", 1.into()).given("y", 2.into());
    let a = state("A").row(on("E").target(Target::To(goal)).label("r"));
    let b = state("B").data("y", 9).entry([show("x"), show("y")]);
    let q = state("Q").required("x").with([b]);
    let chart = Chart::new("M", root([a, q]).initial("A")).events(["E"]);
    let expected = "exit A; action r; enter Q; enter B; value 1; value 2";
    assert_eq!(started(&chart).on("E"), expected);
}

#[test]
fn an_initial_gives_data_that_sees_its_composite() {
    let goal = Goal::new("B").given("x", data("w") + 1.into());
    let action = [Action::Assign(Place::Let("w".into()), 4.into())];
    let b = state("B").required("x").entry([show("x")]);
    let p = state("P")
        .data("w", 1)
        .initial_run(action, Target::To(goal))
        .with([b]);
    let chart = Chart::new("M", root([p]).initial("P"));
    assert_eq!(
        start(&chart).trace(),
        "enter Machine; enter P; initial P; enter B; value 5"
    );
}

#[test]
fn goto_from_outside_into_a_state_that_needs_data_is_refused() {
    let q = state("Q")
        .required("x")
        .initial("B")
        .with([state("B"), state("C")]);
    let goal = Goal::new("Q").given("x", 1.into());
    let a = state("A").row(on("E").target(Target::To(goal)));
    let chart = Chart::new("M", root([a, q]).initial("A")).events(["E"]);
    let mut bench = started(&chart);
    assert_eq!(bench.goto("C"), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
    bench.on("E");
    assert_eq!(bench.goto("C"), "exit B; enter C");
    assert_eq!(bench.goto("Q"), "exit C; enter B");
}

#[test]
fn an_if_in_a_block_runs_one_of_its_branches() {
    let less = Cond::Less(Expr::Field(0), 1.into());
    let difference = Expr::Difference(Box::new(Expr::Field(0)), Box::new(1.into()));
    let product = Expr::Product(Box::new(difference), Box::new(2.into()));
    let then = vec![Action::Assign(Place::Field(0), 4.into())];
    let choose = Action::If(less, then, vec![Action::LogValue(product)]);
    let a = state("A").row(on("E").run([choose]).label("r"));
    let chart = Chart::new("M", root([a]).initial("A")).events(["E"]);
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "action r");
    assert_eq!(bench.on("E"), "action r; value 6");
}
