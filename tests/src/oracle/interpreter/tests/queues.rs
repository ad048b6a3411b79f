use super::bench::started;
use crate::oracle::build::*;
use crate::oracle::interpreter::Outcome;
use crate::oracle::model::{Action, Chart, Cond, Expr, Node};

fn raise(event: &str) -> Action {
    Action::Raise(event.into(), None)
}

/// P { A, B }; each with rows.
fn machine(rows: impl Fn(&str, Node) -> Node) -> Chart {
    let p = rows("P", state("P").initial("A"));
    let p = p.with([rows("A", state("A")), rows("B", state("B"))]);
    let chart = Chart::new("M", root([p]).initial("P")).events(["E", "F", "G"]);
    Chart {
        deferred: Some(2),
        ..chart
    }
}

#[test]
fn raise_never_runs_in_place() {
    let chart = machine(|name, node| match name {
        "A" => node.row(
            on("E")
                .run([raise("F"), Action::Log("end".into())])
                .label("e"),
        ),
        "P" => node.row(on("F").run([]).label("f")),
        _ => node,
    });
    assert_eq!(started(&chart).on("E"), "action e; end; action f");
}

#[test]
fn raised_events_wait_for_the_whole_transition() {
    let chart = machine(|name, node| match name {
        "A" => node.exit([raise("F")]).row(on("E").to("B").label("e")),
        "B" => node.row(on("F").run([]).label("f")),
        _ => node,
    });
    assert_eq!(
        started(&chart).on("E"),
        "exit A; action e; enter B; action f"
    );
}

#[test]
fn raised_events_come_in_order_and_always_rows_before_each() {
    let chart = machine(|name, node| match name {
        "A" => {
            let node = node.row(on("E").run([raise("F"), raise("G")]).label("e"));
            node.row(on("F").run([Action::Set(0)]).label("f"))
        }
        "P" => {
            let node = node.row(on("G").run([]).label("g"));
            node.row(
                always()
                    .only_if(Cond::Bit(0))
                    .run([Action::Clear(0)])
                    .label("a"),
            )
        }
        _ => node,
    });
    assert_eq!(
        started(&chart).on("E"),
        "action e; action f; action a; action g"
    );
}

#[test]
fn a_raise_without_room_is_refused_and_reported() {
    let tries = [
        raise("F"),
        Action::TryRaise("G".into(), None),
        Action::Set(0),
    ];
    let chart = machine(|name, node| match name {
        "A" => node
            .row(on("E").run(tries.clone()).label("e"))
            .row(on("F").run([]).label("f")),
        _ => node,
    });
    let chart = Chart {
        queue: Some(1),
        ..chart
    };
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "action e; full G; action f");
    assert_eq!(
        (bench.outcome, bench.machine.context().bits),
        (Outcome::Full, 1)
    );
}

#[test]
fn the_outcome_is_that_of_the_event_not_of_what_it_raised() {
    let chart = machine(|name, node| match name {
        "A" => node.row(on("E").run([raise("F")])).row(on("F").to("B")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(
        (bench.outcome, bench.leaves()),
        (Outcome::Handled, "B".into())
    );
}

#[test]
fn a_deferred_event_comes_back_when_nothing_holds_it() {
    let chart = machine(|name, node| match name {
        "A" => node.row(defer(["F"])).row(on("E").to("B").label("e")),
        "B" => node.row(on("F").run([]).label("f")),
        _ => node,
    });
    let mut bench = started(&chart);
    assert_eq!(bench.on("F"), "");
    assert_eq!(bench.outcome, Outcome::Deferred);
    assert_eq!(bench.on("E"), "exit A; action e; enter B; action f");
}

#[test]
fn deferred_events_come_back_in_order_of_arrival_and_after_raised_ones() {
    let chart = machine(|name, node| match name {
        "A" => node
            .row(defer(["F", "G"]))
            .row(on("E").run([raise("E")]).to("B").label("e")),
        "B" => {
            let node = node
                .row(on("F").run([]).label("f"))
                .row(on("G").run([]).label("g"));
            node.row(on("E").run([]).label("raised"))
        }
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("G");
    bench.on("F");
    let expected = "exit A; action e; enter B; action raised; action g; action f";
    assert_eq!(bench.on("E"), expected);
}

#[test]
fn a_row_in_the_same_state_or_deeper_beats_a_deferral() {
    let chart = machine(|name, node| match name {
        "P" => node.row(defer(["E"])),
        "A" => node.row(on("E").run([]).label("e")).row(defer(["F"])),
        _ => node,
    });
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "action e");
    let chart = machine(|name, node| match name {
        "A" => node.row(defer(["E"])).row(on("E").run([]).label("e")),
        _ => node,
    });
    assert_eq!(started(&chart).on("E"), "action e");
}

#[test]
fn a_deferral_beats_rows_further_out_but_urgent_ones() {
    let own = |urgent: bool| {
        machine(move |name, node| match name {
            "A" => node.row(defer(["E"])),
            "P" if urgent => node.row(on("E").run([]).urgent().label("p")),
            "P" => node.row(on("E").run([]).label("p")),
            _ => node,
        })
    };
    assert_eq!(started(&own(false)).on("E"), "");
    assert_eq!(started(&own(true)).on("E"), "action p");
}

#[test]
fn the_rest_can_be_deferred() {
    let chart = machine(|name, node| match name {
        "A" => node.row(on("E").to("B")).row(defer_rest()),
        "B" => node.row(on("F").run([]).label("f")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("F");
    assert_eq!(bench.outcome, Outcome::Deferred);
    assert!(bench.on("E").ends_with("action f"));
}

#[test]
fn a_deferral_in_one_region_holds_the_event_for_all() {
    let r = region("R").initial("A");
    let r = r.with([
        state("A").row(defer(["E"])).row(on("F").to("A2")),
        state("A2"),
    ]);
    let s = region("S")
        .initial("B")
        .with([state("B").row(on("E").run([]).label("b"))]);
    let chart = Chart::new("M", root([r, s])).events(["E", "F"]);
    let chart = Chart {
        deferred: Some(1),
        ..chart
    };
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "");
    assert_eq!(bench.outcome, Outcome::Deferred);
    assert!(bench.on("F").ends_with("enter A2; action b"));
}

#[test]
fn a_deferral_without_room_is_refused() {
    let chart = machine(|name, node| {
        if name == "A" {
            node.row(defer(["E"]))
        } else {
            node
        }
    });
    let mut bench = started(&chart);
    bench.on("E");
    bench.on("E");
    bench.on("E");
    assert_eq!(bench.outcome, Outcome::Full);
}

#[test]
fn raised_events_carry_their_payload() {
    let chart = machine(|name, node| match name {
        "A" => {
            let raise = Action::Raise("H".into(), Some(Expr::Int(7)));
            let show = Action::LogValue(Expr::Payload);
            node.row(on("E").run([raise]))
                .row(on_bound("H").run([show]).label("h"))
        }
        _ => node,
    });
    let chart = chart.payload_events(["H"]);
    assert!(started(&chart).on("E").ends_with("action h; value 7"));
}

#[test]
fn an_error_ends_the_block_and_is_raised() {
    let fail = |bit| Action::Fail(Cond::Bit(bit), "F".into());
    let block = [
        fail(1),
        Action::Log("on".into()),
        fail(0),
        Action::Log("never".into()),
    ];
    let chart = machine(|name, node| match name {
        "A" => node.row(on("E").run(block.clone()).to("B").label("e")),
        "B" => node.row(on("F").run([]).label("f")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.set(0);
    assert_eq!(bench.on("E"), "exit A; action e; on; enter B; action f");
}

#[test]
fn a_deferred_event_that_nobody_takes_is_dropped() {
    let chart = machine(|name, node| match name {
        "A" => node.row(defer(["F"])).row(on("E").to("B").label("e")),
        "B" => node.row(on("E").to("A").label("b")),
        _ => node,
    });
    let mut bench = started(&chart);
    bench.on("F");
    bench.on("E");
    bench.on("E");
    assert_eq!(bench.on("E"), "exit A; action e; enter B");
}
