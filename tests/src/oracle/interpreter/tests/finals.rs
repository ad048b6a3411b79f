use super::bench::{start, started};
use crate::oracle::build::*;
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{Action, Chart, Cond, Node};

/// P { A, final F, final G }, Q.
fn machine(p: impl Fn(Node) -> Node) -> Chart {
    let a = state("A")
        .row(on("E").to("F").label("e"))
        .row(on("G").to("Z").label("g"));
    let p = p(state("P").initial("A")).with([a, finish("F"), finish("Z")]);
    let top = root([p, state("Q"), state("X")]).initial("P");
    Chart::new("M", top).events(["E", "G", "R"])
}

#[test]
fn done_rows_are_taken_when_the_final_is_entered() {
    let chart = machine(|p| p.row(done().to("Q").label("d")));
    let mut bench = started(&chart);
    let expected = "exit A; action e; enter F; exit F; exit P; action d; enter Q";
    assert_eq!(bench.on("E"), expected);
}

#[test]
fn a_named_done_row_asks_for_that_final() {
    let chart = machine(|p| p.row(done_by("Z").to("X")).row(done().to("Q")));
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "Q");
    let mut bench = started(&chart);
    bench.on("G");
    assert_eq!(bench.leaves(), "X");
}

#[test]
fn done_rows_are_taken_once() {
    let rows = |p: Node| {
        p.row(done().run([]).label("d"))
            .row(on("R").run([]).label("r"))
    };
    let chart = machine(rows);
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "exit A; action e; enter F; action d");
    assert_eq!(bench.on("R"), "action r");
}

#[test]
fn done_comes_before_what_was_raised() {
    let p = |p: Node| {
        let p = p.row(done().run([Action::Log("done".into())]).label("d"));
        p.row(on("R").run([]).label("r"))
    };
    let chart = machine(|node| p(node).entry([]));
    let mut with_raise = chart.clone();
    with_raise.root.walk_mut(&mut |node| {
        if node.name == "A" {
            node.exit = Some(vec![Action::Raise("R".into(), None)]);
        }
    });
    let expected = "exit A; action e; enter F; action d; done; action r";
    assert_eq!(started(&with_raise).on("E"), expected);
}

#[test]
fn with_regions_all_must_end() {
    let r = region("R")
        .initial("A")
        .with([state("A").row(on("E").to("F")), finish("F")]);
    let s = region("S")
        .initial("B")
        .with([state("B").row(on("G").to("Z")), finish("Z")]);
    let p = state("P").row(done().to("Q")).with([r, s]);
    let chart = Chart::new("M", root([p, state("Q")]).initial("P")).events(["E", "G"]);
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "F B");
    bench.on("G");
    assert_eq!(bench.leaves(), "Q");
}

#[test]
fn a_final_at_the_top_ends_the_machine() {
    let a = state("A").row(
        on("E")
            .run([Action::Raise("E".into(), None)])
            .to("End")
            .label("e"),
    );
    let top = root([a, finish("End")])
        .initial("A")
        .row(on("E").run([]).label("r"));
    let top = top
        .row(when(Cond::Const(true)).run([]))
        .row(always().to("A"));
    let chart = Chart::new("M", top).events(["E"]);
    let mut chart_without = chart.clone();
    chart_without.root.rows.pop();
    let mut bench = started(&chart_without);
    assert_eq!(bench.on("E"), "exit A; action e; enter End");
    assert!(bench.machine.is_done());
    assert_eq!(bench.on("E"), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
    assert_eq!(bench.update(1), "");
    bench.machine.stop();
    assert_eq!(bench.trace(), "exit End; exit Machine");
}

#[test]
fn root_regions_end_the_machine_together() {
    let r = region("R")
        .initial("A")
        .with([state("A").row(on("E").to("F")), finish("F")]);
    let s = region("S")
        .initial("B")
        .with([state("B").row(on("G").to("Z")), finish("Z")]);
    let chart = Chart::new("M", root([r, s])).events(["E", "G"]);
    let mut bench = start(&chart);
    bench.on("E");
    assert!(!bench.machine.is_done());
    bench.on("G");
    assert!(bench.machine.is_done());
}

#[test]
fn a_final_inside_a_state_of_a_region_does_not_end_the_region() {
    let inner = state("A").initial("F").with([finish("F")]);
    let r = region("R").initial("A").with([inner]);
    let s = region("S").initial("Z").with([finish("Z")]);
    let chart = Chart::new("M", root([r, s]));
    assert!(!start(&chart).machine.is_done());
}
