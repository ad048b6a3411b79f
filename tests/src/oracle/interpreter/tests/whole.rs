use super::bench::{start, started};
use crate::oracle::build::*;
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{Action, Chart};

#[test]
fn stop_runs_the_exits_innermost_first() {
    let r = region("R").initial("A").with([state("A").exit([])]);
    let s = region("S").initial("B").with([state("B").exit([])]);
    let chart = Chart::new("M", root([r, s]).exit([]));
    let mut bench = started(&chart);
    bench.machine.stop();
    assert_eq!(
        bench.trace(),
        "exit B; exit S; exit A; exit R; exit Machine"
    );
}

#[test]
fn the_spoken_trace_is_what_blocks_say() {
    let a = state("A").entry([Action::Log("hello".into())]);
    let chart = Chart::new("M", root([a]).initial("A"));
    let mut bench = start(&chart);
    assert_eq!(bench.machine.take_trace(), ["enter A", "hello"]);
}

#[test]
fn goto_goes_as_by_a_row_on_the_active_leaf_and_settles() {
    let b = state("B").initial("B1").with([state("B1"), state("B2")]);
    let p = state("P").initial("A").with([state("A"), b]);
    let q = state("Q").row(always().to("A"));
    let chart = Chart::new("M", root([p, q]).initial("P"));
    let mut bench = started(&chart);
    assert_eq!(bench.goto("B2"), "exit A; enter B; enter B2");
    assert_eq!(bench.goto("B2"), "exit B2; enter B2");
    assert_eq!(bench.goto("B"), "exit B2; enter B1");
    bench.goto("Q");
    assert_eq!(
        (bench.outcome, bench.leaves()),
        (Outcome::Transitioned, "A".into())
    );
}

#[test]
fn goto_into_a_region_goes_as_by_the_leaf_of_that_region() {
    let r = region("R").initial("A").with([state("A"), state("A2")]);
    let s = region("S").initial("B").with([state("B"), state("B2")]);
    let chart = Chart::new("M", root([r, s]));
    let mut bench = started(&chart);
    assert_eq!(bench.goto("B2"), "exit B; enter B2");
    assert_eq!(bench.goto("R"), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
}

#[test]
fn path_and_configuration_name_what_is_active() {
    let r = region("R")
        .initial("A")
        .with([state("A").initial("A1").with([state("A1")])]);
    let s = region("S").initial("B").with([state("B")]);
    let chart = Chart::new("M", root([state("P").with([r, s])]).initial("P"));
    let bench = start(&chart);
    assert_eq!(bench.machine.path(), "P/(R/A/A1 | S/B)");
    assert_eq!(
        bench.machine.configuration(),
        ["P", "R", "A", "A1", "S", "B"]
    );
    assert!(bench.machine.is_in("S") && bench.machine.is_in("A1"));
}
