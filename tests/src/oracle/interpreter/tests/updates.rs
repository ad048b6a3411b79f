use super::bench::started;
use crate::oracle::build::*;
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{Action, Chart, Cond, Expr, Node};

fn machine(p: impl Fn(Node) -> Node, a: impl Fn(Node) -> Node) -> Chart {
    let b = state("B").update([]);
    let p = p(state("P").initial("A")).with([a(state("A")), b]);
    Chart::new("M", root([p]).initial("P")).events(["E", "F"])
}

fn true_when(text: &str) -> crate::oracle::model::Row {
    when(Cond::Const(true))
        .run([Action::Log(text.into())])
        .label("r")
}

#[test]
fn update_blocks_run_outermost_first() {
    let chart = machine(|p| p.update([]), |a| a.update([]));
    let mut bench = started(&chart);
    assert_eq!(bench.update(1), "update P; update A");
    assert_eq!(bench.outcome, Outcome::Handled);
}

#[test]
fn update_blocks_see_the_tick() {
    let chart = machine(|p| p, |a| a.update([Action::LogValue(Expr::Tick)]));
    assert_eq!(started(&chart).update(7), "update A; value 7");
}

#[test]
fn the_blocks_are_those_of_what_is_active_after_the_polls() {
    let chart = machine(
        |p| p,
        |a| a.update([]).row(when(Cond::Const(true)).to("B").label("r")),
    );
    let mut bench = started(&chart);
    assert_eq!(bench.update(1), "exit A; action r; enter B; update B");
    assert_eq!(bench.outcome, Outcome::Transitioned);
}

#[test]
fn polling_runs_to_completion_before_the_blocks_and_again_after_them() {
    let own = |a: Node| {
        let a = a.row(
            when(Cond::Bit(0))
                .run([Action::Raise("E".into(), None)])
                .label("w"),
        );
        a.row(on("E").run([]).label("e"))
            .update([Action::Raise("E".into(), None)])
    };
    let chart = machine(|p| p, own);
    let mut bench = started(&chart);
    bench.set(0);
    assert_eq!(bench.update(1), "action w; action e; update A; action e");
}

#[test]
fn an_internal_row_runs_and_polling_goes_on_outward() {
    let chart = machine(
        |p| p.row(true_when("outer")),
        |a| a.row(true_when("inner")).row(true_when("second")),
    );
    let expected = "action r; inner; action r; second; action r; outer";
    assert_eq!(started(&chart).update(1), expected);
}

#[test]
fn what_an_internal_row_does_is_seen_further_out() {
    let chart = machine(
        |p| p.row(when(Cond::Bit(0)).run([]).label("p")),
        |a| a.row(when(Cond::Const(true)).run([Action::Set(0)]).label("a")),
    );
    assert_eq!(started(&chart).update(1), "action a; action p");
}

#[test]
fn a_transition_ends_polling() {
    let chart = machine(
        |p| p.row(true_when("outer")),
        |a| {
            a.row(when(Cond::Const(true)).to("B").label("t"))
                .row(true_when("second"))
        },
    );
    assert_eq!(
        started(&chart).update(1),
        "exit A; action t; enter B; update B"
    );
}

#[test]
fn urgent_rows_are_polled_first_outermost_first() {
    let chart = machine(
        |p| p.row(true_when("outer").urgent()),
        |a| a.row(true_when("inner")).row(true_when("urgent").urgent()),
    );
    let expected = "action r; outer; action r; urgent; action r; inner";
    assert_eq!(started(&chart).update(1), expected);
}

#[test]
fn an_urgent_transition_ends_polling() {
    let chart = machine(
        |p| p.row(when(Cond::Const(true)).urgent().to("B").label("t")),
        |a| a.row(true_when("inner")),
    );
    assert_eq!(
        started(&chart).update(1),
        "exit A; action t; enter B; update B"
    );
}

#[test]
fn at_most_one_transition_a_region() {
    let go = || when(Cond::Const(true));
    let r = region("R")
        .initial("A")
        .with([state("A").row(go().to("A2").label("a")), state("A2")]);
    let s = region("S")
        .initial("B")
        .with([state("B").row(go().to("B2").label("b")), state("B2")]);
    let p = state("P").row(go().run([]).label("p")).with([r, s]);
    let chart = Chart::new("M", root([p]).initial("P"));
    let mut bench = started(&chart);
    let expected = "exit B; exit A; action a; action b; enter A2; enter B2";
    assert_eq!(bench.update(1), expected);
    assert_eq!(bench.update(1), "action p");
}

#[test]
fn an_update_that_does_nothing_is_unhandled() {
    let chart = machine(|p| p, |a| a.row(when(Cond::Bit(0)).to("B")));
    let mut bench = started(&chart);
    assert_eq!(bench.update(1), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
}
