use super::bench::{start, started};
use crate::oracle::build::*;
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{Action, Chart, Cond, Node};

/// P with regions R { A, A2 } and S { B, B2 }, and a state Q beside it.
fn two(rows: impl Fn(&str, Node) -> Node) -> Chart {
    let r = region("R")
        .initial("A")
        .with([rows("A", state("A")), rows("A2", state("A2"))]);
    let s = region("S")
        .initial("B")
        .with([rows("B", state("B")), rows("B2", state("B2"))]);
    let top = root([rows("P", state("P").with([r, s])), rows("Q", state("Q"))]);
    Chart::new("M", rows("M", top.initial("P"))).events(["E", "F"])
}

fn says(text: &str) -> crate::oracle::model::Row {
    on("E").run([Action::Log(text.into())]).label("r")
}

#[test]
fn all_regions_enter_in_order_and_exit_in_reverse() {
    let chart = two(|name, node| match name {
        "P" => node.row(on("E").to("Q").label("r")),
        _ => node,
    });
    let mut bench = start(&chart);
    let entries = "enter Machine; enter P; enter R; enter A; enter S; enter B";
    assert_eq!(bench.trace(), entries);
    assert_eq!(bench.leaves(), "A B");
    assert_eq!(bench.machine.path(), "P/(R/A | S/B)");
    assert_eq!(
        bench.on("E"),
        "exit B; exit S; exit A; exit R; exit P; action r; enter Q"
    );
}

#[test]
fn the_root_may_be_all_regions() {
    let r = region("R").initial("A").with([state("A")]);
    let s = region("S").initial("B").with([state("B")]);
    let chart = Chart::new("M", root([r, s]));
    let mut bench = start(&chart);
    assert_eq!(
        bench.trace(),
        "enter Machine; enter R; enter A; enter S; enter B"
    );
    assert_eq!(bench.machine.path(), "(R/A | S/B)");
}

#[test]
fn a_transition_inside_a_region_never_touches_its_siblings() {
    let chart = two(|name, node| {
        if name == "A" {
            node.row(on("E").to("A2"))
        } else {
            node
        }
    });
    assert_eq!(started(&chart).on("E"), "exit A; action A0; enter A2");
}

#[test]
fn each_region_gets_the_event_all_exits_then_all_actions_then_all_entries() {
    let chart = two(|name, node| match name {
        "A" => node.row(on("E").to("A2").label("a")),
        "B" => node.row(on("E").to("B2").label("b")),
        _ => node,
    });
    assert_eq!(
        started(&chart).on("E"),
        "exit B; exit A; action a; action b; enter A2; enter B2"
    );
}

#[test]
fn all_guards_see_the_configuration_and_context_from_before() {
    let chart = two(|name, node| match name {
        "A" => node.row(on("E").run([Action::Set(0)]).to("A2")),
        "B" => node.row(
            on("E")
                .only_if(Cond::Bit(0) | !Cond::In("A".into()))
                .to("B2"),
        ),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "A2 B");
}

#[test]
fn an_inner_row_pre_empts_those_of_its_ancestors_from_any_region() {
    let chart = two(|name, node| match name {
        "B" => node.row(says("inner")),
        "P" => node.row(says("outer")),
        _ => node,
    });
    assert_eq!(started(&chart).on("E"), "action r; inner");
}

#[test]
fn an_ignore_in_one_region_is_a_row_like_any_other() {
    let chart = two(|name, node| match name {
        "B" => node.row(ignore(["E"])),
        "P" => node.row(says("outer")),
        _ => node,
    });
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "");
    assert_eq!(bench.outcome, Outcome::Ignored);
}

#[test]
fn of_conflicting_rows_the_first_written_wins() {
    let chart = two(|name, node| match name {
        "A" => node.row(on("E").to("A2")),
        "B" => node.row(on("E").to("Q")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "A2 B");
    let chart = two(|name, node| match name {
        "A" => node.row(on("E").to("Q")),
        "B" => node.row(on("E").to("B2")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "Q");
}

#[test]
fn an_internal_row_conflicts_with_nothing() {
    let chart = two(|name, node| match name {
        "A" => node.row(on("E").to("Q").label("a")),
        "B" => node.row(says("b")),
        _ => node,
    });
    let exits = "exit B; exit S; exit A; exit R; exit P";
    let expected = format!("{exits}; action a; action r; b; enter Q");
    assert_eq!(started(&chart).on("E"), expected);
}

#[test]
fn an_urgent_row_in_one_region_wins_a_conflict() {
    let chart = two(|name, node| match name {
        "A" => node.row(on("E").to("A2")),
        "B" => node.row(on("E").urgent().to("Q")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "Q");
}

#[test]
fn an_urgent_row_in_one_region_leaves_the_other_its_own() {
    let chart = two(|name, node| match name {
        "A" => node.row(on("E").to("A2")),
        "B" => node.row(on("E").urgent().to("B2")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.leaves(), "A2 B2");
}

#[test]
fn regions_that_the_target_does_not_name_enter_by_their_initial() {
    let chart = two(|name, node| match name {
        "M" => node.initial("Q"),
        "Q" => node.row(on("E").to("B2").label("r")),
        _ => node,
    });
    let entries = "enter P; enter R; enter A; enter S; enter B2";
    assert_eq!(
        started(&chart).on("E"),
        format!("exit Q; action r; {entries}")
    );
}

#[test]
fn a_fork_names_states_in_several_regions() {
    let chart = two(|name, node| match name {
        "M" => node.initial("Q"),
        "Q" => node.row(on("E").target(fork(["B2", "A2"])).label("r")),
        "P" => node.row(on("F").target(fork(["A2", "B2"])).label("p")),
        _ => node,
    });
    let entries = "enter P; enter R; enter A2; enter S; enter B2";
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), format!("exit Q; action r; {entries}"));
    let exits = "exit B2; exit S; exit A2; exit R";
    let entries = "enter R; enter A2; enter S; enter B2";
    assert_eq!(bench.on("F"), format!("{exits}; action p; {entries}"));
}

#[test]
fn a_target_around_the_regions_re_enters_them_all() {
    let chart = two(|name, node| match name {
        "A2" => node.row(on("E").to("P").label("r")),
        "A" => node.row(on("F").to("A2")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("F");
    let exits = "exit B; exit S; exit A2; exit R";
    let entries = "enter R; enter A; enter S; enter B";
    assert_eq!(bench.on("E"), format!("{exits}; action r; {entries}"));
}

#[test]
fn the_outcome_is_the_strongest_of_the_regions() {
    let chart = two(|name, node| match name {
        "A" => node.row(ignore(["E"])),
        "B" => node.row(on("E").to("B2")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.outcome, Outcome::Transitioned);
}
