use super::bench::started;
use crate::oracle::build::*;
use crate::oracle::model::{Action, Chart, Expr, Node, Place};

/// C { A { A1, A2 }, B } with a history H, and Q, from which `E` goes to H.
fn machine(history: Node, rows: impl Fn(&str, Node) -> Node) -> Chart {
    let a = rows("A", state("A").initial("A1"));
    let a = a.with([rows("A1", state("A1")), rows("A2", state("A2"))]);
    let c = rows(
        "C",
        state("C")
            .initial("A")
            .row(on("E").to("Q"))
            .row(on("G").to("A2")),
    );
    let c = c
        .row(on("I").to("B"))
        .with([history, a, rows("B", state("B")), finish("F")]);
    let q = rows(
        "Q",
        state("Q")
            .row(on("E").to("H").label("h"))
            .row(on("F").to("C")),
    );
    Chart::new("M", root([c, q]).initial("C")).events(["E", "F", "G", "I", "J"])
}

fn plain(_: &str, node: Node) -> Node {
    node
}

#[test]
fn deep_restores_the_leaf() {
    let chart = machine(deep("H"), plain);
    let mut bench = started(&chart);
    bench.on("G");
    bench.on("E");
    assert_eq!(
        bench.on("E"),
        "exit Q; action h; enter C; enter A; enter A2"
    );
}

#[test]
fn shallow_restores_the_child_then_its_initial() {
    let chart = machine(shallow("H"), plain);
    let mut bench = started(&chart);
    bench.on("G");
    bench.on("E");
    assert_eq!(
        bench.on("E"),
        "exit Q; action h; enter C; enter A; enter A1"
    );
    bench.on("I");
    bench.on("E");
    assert_eq!(bench.on("E"), "exit Q; action h; enter C; enter B");
}

#[test]
fn without_a_record_it_is_the_else_state_or_the_initial() {
    for (history, leaf) in [(deep("H"), "A1"), (deep("H").otherwise("B"), "B")] {
        let mut chart = machine(history, plain);
        chart.root.initial = root([]).initial("Q").initial;
        let mut bench = started(&chart);
        bench.on("E");
        assert_eq!(bench.leaves(), leaf);
    }
}

#[test]
fn what_is_resumed_runs_resume_in_place_of_entry() {
    let chart = machine(deep("H"), |name, node| match name {
        "C" | "A2" => node.resume([]),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("G");
    bench.on("E");
    assert_eq!(
        bench.on("E"),
        "exit Q; action h; resume C; enter A; resume A2"
    );
}

#[test]
fn what_an_initial_adds_below_a_shallow_record_is_entered_afresh() {
    let chart = machine(shallow("H"), |name, node| match name {
        "A" | "A1" => node.resume([]),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(
        bench.on("E"),
        "exit Q; action h; enter C; resume A; enter A1"
    );
}

#[test]
fn states_above_the_composite_are_entered_afresh() {
    let c = state("C")
        .initial("A")
        .resume([])
        .with([deep("H"), state("A").resume([])]);
    let p = state("P")
        .initial("C")
        .resume([])
        .row(on("E").to("Q"))
        .with([c]);
    let q = state("Q").row(on("E").to("H").label("h"));
    let chart = Chart::new("M", root([p, q]).initial("P")).events(["E"]);
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(
        bench.on("E"),
        "exit Q; action h; enter P; resume C; resume A"
    );
}

#[test]
fn without_a_record_nothing_is_resumed() {
    let mut chart = machine(deep("H"), |_, node| node.resume([]));
    chart.root.initial = root([]).initial("Q").initial;
    let mut bench = started(&chart);
    assert_eq!(
        bench.on("E"),
        "exit Q; action h; enter C; enter A; enter A1"
    );
}

#[test]
fn data_and_clocks_keep_their_values() {
    let add = Action::Assign(Place::Let("x".into()), data("x") + 1.into());
    let show = [
        Action::LogValue(data("x")),
        Action::LogValue(Expr::Clock("t".into())),
    ];
    let chart = machine(deep("H"), move |name, node| match name {
        "A1" => {
            let node = node.data("x", 1).timer("t").row(on("J").run([add.clone()]));
            node.resume(show.clone())
        }
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("J");
    bench.update(5);
    bench.on("E");
    bench.update(7);
    let expected = "exit Q; action h; enter C; enter A; resume A1; value 2; value 5";
    assert_eq!(bench.on("E"), expected);
}

#[test]
fn an_after_that_was_taken_is_not_armed_by_being_resumed() {
    let chart = machine(deep("H"), |name, node| match name {
        "A1" => node.row(after(3).run([]).label("t")),
        _ => node,
    });
    let mut bench = started(&chart);
    assert_eq!(bench.update(3), "action t");
    bench.on("E");
    bench.on("E");
    assert_eq!(bench.update(3), "");
}

#[test]
fn a_record_older_than_within_does_not_count() {
    let chart = machine(deep("H").within(4), plain);
    for (age, leaf) in [(4, "A2"), (5, "A1")] {
        let mut bench = started(&chart);
        bench.on("G");
        bench.update(9);
        bench.on("E");
        bench.update(age);
        bench.on("E");
        assert_eq!(bench.leaves(), leaf);
    }
}

#[test]
fn a_record_that_ended_in_a_final_does_not_count() {
    let chart = machine(shallow("H"), |name, node| match name {
        "B" => node.row(on("J").to("F")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("I");
    bench.on("J");
    assert_eq!(bench.leaves(), "F");
    bench.on("E");
    bench.on("E");
    assert_eq!(bench.leaves(), "A1");
}

#[test]
fn a_forgotten_record_does_not_count() {
    let chart = machine(deep("H"), |name, node| match name {
        "Q" => node.row(on("J").run([Action::Forget("C".into())])),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("G");
    bench.on("E");
    bench.on("J");
    bench.on("E");
    assert_eq!(bench.leaves(), "A1");
}

#[test]
fn entering_in_another_way_records_again_at_the_next_exit() {
    let chart = machine(deep("H"), plain);
    let mut bench = started(&chart);
    bench.on("G");
    bench.on("E");
    bench.on("F");
    assert_eq!(bench.leaves(), "A1");
    bench.on("E");
    bench.on("E");
    assert_eq!(bench.leaves(), "A1");
}

#[test]
fn the_record_is_read_after_the_exits() {
    let c = state("C")
        .initial("A")
        .with([deep("H"), state("A"), state("B")]);
    let c = c.row(on("F").to("B"));
    let p = state("P")
        .initial("C")
        .row(on("E").to("H").label("h"))
        .with([c]);
    let chart = Chart::new("M", root([p]).initial("P")).events(["E", "F"]);
    let mut bench = started(&chart);
    bench.on("F");
    assert_eq!(bench.on("E"), "exit B; exit C; action h; enter C; enter B");
}

#[test]
fn with_regions_each_has_its_own_record() {
    let r = region("R")
        .initial("A")
        .with([state("A").row(on("I").to("A2")), state("A2")]);
    let s = region("S")
        .initial("B")
        .with([state("B").row(on("J").to("Z")), finish("Z")]);
    let c = state("C").row(on("E").to("Q")).with([deep("H"), r, s]);
    let q = state("Q").row(on("E").to("H"));
    let chart = Chart::new("M", root([c, q]).initial("C")).events(["E", "I", "J"]);
    let mut bench = started(&chart);
    bench.on("I");
    bench.on("J");
    assert_eq!(bench.leaves(), "A2 Z");
    bench.on("E");
    bench.on("E");
    assert_eq!(bench.leaves(), "A2 B");
}

#[test]
fn a_history_in_a_region_leaves_the_other_its_initial() {
    let r = region("R").initial("A");
    let r = r.with([shallow("H"), state("A").row(on("I").to("A2")), state("A2")]);
    let s = region("S")
        .initial("B")
        .with([state("B").row(on("I").to("B2")), state("B2")]);
    let c = state("C").row(on("E").to("Q")).with([r, s]);
    let q = state("Q").row(on("E").to("H"));
    let chart = Chart::new("M", root([c, q]).initial("C")).events(["E", "I"]);
    let mut bench = started(&chart);
    bench.on("I");
    bench.on("E");
    bench.on("E");
    assert_eq!(bench.leaves(), "A2 B");
}
