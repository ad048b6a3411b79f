use super::bench::started;
use crate::oracle::build::*;
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{Action, Chart, Cond, Node};

fn machine(p: impl Fn(Node) -> Node, a: impl Fn(Node) -> Node) -> Chart {
    let a = a(state("A").initial("A1")).with([state("A1"), state("A2")]);
    let p = p(state("P").initial("A")).with([a, state("B")]);
    Chart::new("M", root([p]).initial("P")).events(["E", "F"])
}

#[test]
fn rows_from_outside_that_would_exit_it_are_off() {
    let chart = machine(|p| p.row(on("E").to("B")), |a| a.hold());
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
}

#[test]
fn its_own_rows_and_those_inside_are_not_held() {
    let own = |a: Node| a.hold().row(on("E").to("A2")).row(on("F").to("B"));
    let chart = machine(|p| p, own);
    let mut bench = started(&chart);
    assert_ne!(bench.on("E"), "");
    assert_ne!(bench.on("F"), "");
    assert_eq!(bench.leaves(), "B");
}

#[test]
fn rows_that_do_not_exit_it_are_not_held() {
    let chart = machine(
        |p| p.row(on("E").run([Action::Set(0)]).label("r")),
        |a| a.hold(),
    );
    assert_eq!(started(&chart).on("E"), "action r");
}

#[test]
fn urgent_rows_are_not_held() {
    let chart = machine(|p| p.row(on("E").urgent().to("B")), |a| a.hold());
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "B");
}

#[test]
fn a_guarded_hold_holds_while_it_is_true() {
    let chart = machine(|p| p.row(on("E").to("B")), |a| a.hold_if(Cond::Bit(0)));
    let mut bench = started(&chart);
    bench.set(0);
    assert_eq!(bench.on("E"), "");
    bench.clear(0);
    bench.on("E");
    assert_eq!(bench.leaves(), "B");
}

#[test]
fn a_held_row_lets_a_row_further_out_be_found() {
    let outer = |p: Node| p.row(on("E").to("B"));
    let p = outer(state("P").initial("A")).with([state("A").hold(), state("B")]);
    let top = root([p]).initial("P").row(on("E").run([]).label("r"));
    let chart = Chart::new("M", top).events(["E"]);
    assert_eq!(started(&chart).on("E"), "action r");
}

#[test]
fn always_and_when_rows_are_held_as_well() {
    let rows = |p: Node| {
        let p = p.row(when(Cond::Bit(0)).to("B"));
        p.row(always().only_if(Cond::Bit(0)).to("B"))
            .row(on("E").run([Action::Set(0)]))
    };
    let chart = machine(rows, |a| a.hold());
    let mut bench = started(&chart);
    bench.on("E");
    bench.update(1);
    assert_eq!(bench.leaves(), "A1");
}

#[test]
fn rows_of_sibling_regions_are_held_as_well() {
    let r = region("R").initial("A").with([state("A").hold()]);
    let s = region("S")
        .initial("B")
        .with([state("B").row(on("E").to("Q"))]);
    let top = root([state("P").with([r, s]), state("Q")]).initial("P");
    let chart = Chart::new("M", top).events(["E"]);
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
}

#[test]
fn goto_is_not_held() {
    let chart = machine(|p| p, |a| a.hold());
    let mut bench = started(&chart);
    assert_eq!(bench.goto("B"), "exit A1; exit A; enter B");
}
