use super::bench::started;
use crate::oracle::build::*;
use crate::oracle::interpreter::{Occurrence, Outcome};
use crate::oracle::model::{Action, Chart, Cond, EventType, Form, Node, Row};

fn says(event: &str, text: &str) -> Row {
    on(event).run([Action::Log(text.into())]).label("r")
}

/// P { A } with rows for each.
fn nested(p: impl Fn(Node) -> Node, a: impl Fn(Node) -> Node) -> Chart {
    let p = p(state("P").initial("A")).with([a(state("A")), state("B")]);
    Chart::new("M", root([p]).initial("P")).events(["E", "F"])
}

#[test]
fn the_innermost_row_is_taken_and_the_event_goes_no_further() {
    let chart = nested(|p| p.row(says("E", "outer")), |a| a.row(says("E", "inner")));
    assert_eq!(started(&chart).on("E"), "action r; inner");
}

#[test]
fn rows_of_one_state_are_matched_in_written_order() {
    let chart = nested(
        |p| p,
        |a| a.row(says("E", "first")).row(says("E", "second")),
    );
    assert_eq!(started(&chart).on("E"), "action r; first");
}

#[test]
fn a_false_guard_passes_the_event_on() {
    let guarded = || says("E", "inner").only_if(Cond::Bit(0));
    let chart = nested(|p| p.row(says("E", "outer")), |a| a.row(guarded()));
    assert_eq!(started(&chart).on("E"), "action r; outer");
}

#[test]
fn ignore_hides_inherited_rows() {
    let chart = nested(|p| p.row(says("E", "outer")), |a| a.row(ignore(["E"])));
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "");
    assert_eq!(bench.outcome, Outcome::Ignored);
}

#[test]
fn a_guarded_ignore_hides_only_while_it_holds() {
    let row = || ignore(["E"]).only_if(Cond::Bit(0));
    let chart = nested(|p| p.row(says("E", "outer")), |a| a.row(row()));
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "action r; outer");
    bench.set(0);
    assert_eq!(bench.on("E"), "");
}

#[test]
fn the_rest_is_what_no_other_row_of_the_state_names() {
    let own = |a: Node| {
        a.row(ignore_rest())
            .row(says("E", "own").only_if(Cond::Bit(0)))
    };
    let outer = |p: Node| p.row(says("E", "outer")).row(says("F", "outer"));
    let chart = nested(outer, own);
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "action r; outer");
    assert_eq!(bench.on("F"), "");
    assert_eq!(bench.outcome, Outcome::Ignored);
}

#[test]
fn the_rest_has_what_no_row_names_and_not_what_an_urgent_one_does() {
    let urgent = || says("E", "own").urgent().only_if(Cond::Bit(0));
    let chart = nested(|p| p, |a| a.row(urgent()).row(ignore_rest()));
    let chart = Chart {
        event_type: EventType::Existing(Form::Plain),
        ..chart.events(["U"])
    };
    let mut bench = started(&chart);
    for (event, outcome) in [("U", Outcome::Ignored), ("E", Outcome::Unhandled)] {
        assert_eq!(bench.on(event), "");
        assert_eq!(bench.outcome, outcome, "{event}");
    }
    bench.goto("B");
    bench.on("U");
    assert_eq!(bench.outcome, Outcome::Unhandled);

    let deferring = nested(|p| p, |a| a.row(defer_rest()));
    let chart = Chart {
        deferred: Some(1),
        event_type: EventType::Existing(Form::Plain),
        ..deferring.events(["U"])
    };
    let mut bench = started(&chart);
    bench.on("U");
    assert_eq!(bench.outcome, Outcome::Deferred);
}

#[test]
fn urgent_rows_are_looked_at_first_outermost_first() {
    let top = |p: Node| p.row(says("E", "outer").urgent());
    let chart = nested(top, |a| a.row(says("E", "inner").urgent()));
    assert_eq!(started(&chart).on("E"), "action r; outer");
    let chart = nested(top, |a| a.row(says("E", "inner")));
    assert_eq!(started(&chart).on("E"), "action r; outer");
}

#[test]
fn an_urgent_row_comes_before_those_written_above_it() {
    let chart = nested(
        |p| p,
        |a| a.row(says("E", "first")).row(says("E", "second").urgent()),
    );
    assert_eq!(started(&chart).on("E"), "action r; second");
}

#[test]
fn several_events_and_payload_patterns() {
    let row = on_any([bare("E"), literal("G", 3)]).run([]).label("r");
    let chart = nested(|p| p, |a| a.row(row.clone())).payload_events(["G"]);
    let mut bench = started(&chart);
    assert_eq!(bench.on("E"), "action r");
    assert_eq!(bench.on_carrying("G", 3), "action r");
    assert_eq!(bench.on_carrying("G", 4), "");
    assert_eq!(bench.outcome, Outcome::Unhandled);
}

#[test]
fn guards_see_the_payload() {
    use crate::oracle::model::Expr;
    let row = on_bound("G").only_if(Cond::Less(Expr::Payload, 5.into()));
    let row = row.run([Action::LogValue(Expr::Payload)]).label("r");
    let chart = nested(|p| p, |a| a.row(row.clone())).payload_events(["G"]);
    let mut bench = started(&chart);
    assert_eq!(bench.on_carrying("G", 4), "action r; value 4");
    assert_eq!(bench.on_carrying("G", 5), "");
}

#[test]
fn nothing_taken_changes_nothing() {
    let chart = nested(|p| p, |a| a.row(always().only_if(Cond::Bit(0)).to("B")));
    let mut bench = started(&chart);
    bench.set(0);
    assert_eq!(bench.on("E"), "");
    assert_eq!(
        (bench.outcome, bench.leaves()),
        (Outcome::Unhandled, "A".into())
    );
}

#[test]
fn can_tells_whether_a_row_would_be_taken() {
    let own = |a: Node| a.row(says("E", "x").only_if(Cond::Bit(0)));
    let chart = nested(|p| p, own);
    let mut bench = started(&chart);
    assert!(!bench.machine.can(&Occurrence::plain("E")));
    bench.set(0);
    assert!(bench.machine.can(&Occurrence::plain("E")));
    assert!(!bench.machine.can(&Occurrence::plain("F")));
}

#[test]
fn an_internal_row_gives_handled_and_a_transition_gives_transitioned() {
    let chart = nested(|p| p, |a| a.row(says("E", "x")).row(on("F").to("B")));
    let mut bench = started(&chart);
    bench.on("E");
    assert_eq!(bench.outcome, Outcome::Handled);
    bench.on("F");
    assert_eq!(bench.outcome, Outcome::Transitioned);
}
