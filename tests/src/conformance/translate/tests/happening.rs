//! Events, data, done, delays.

use serde_json::{Value, json};

use super::*;
use crate::oracle::model::{Action, Place};

#[test]
fn descriptors_are_spelt_out_over_what_can_happen() {
    let wild = json!([state("a", on("error.* e", "b"), json!([])), leaf("b")]);
    let events = ["error.x", "errors", "e.y", "other"];
    assert_eq!(line(wild, &events, "on"), "on E | EY | ErrorX => B;");
    let star = json!([state("a", on("*", "b"), json!([])), leaf("b")]);
    assert_eq!(line(star, &["e", "f"], "on"), "on E | F => B;");
}

#[test]
fn a_row_without_effect_is_ignored() {
    let none = json!([state(
        "a",
        json!([{"event": "e", "cond": "x > 0"}]),
        json!([])
    )]);
    assert_eq!(line(none, &[], "ignore"), "ignore E if 0 < cx.n[0];");
}

#[test]
fn numbers_below_zero_are_compared_as_such() {
    let below = json!([state(
        "a",
        json!([{"event": "e", "cond": "x < -1"}]),
        json!([])
    )]);
    let expected = "ignore E if u32::wrapping_add(cx.n[0], 2147483648) \
                    < u32::wrapping_add(4294967295, 2147483648);";
    assert_eq!(line(below, &[], "ignore"), expected);
}

#[test]
fn data_start_in_the_entry_of_the_root() {
    let data = json!({"x": 7, "y": 0, "z": -1});
    let translation = with_data(data, json!([leaf("a")]), &[]).expect("it fits");
    let set = |field: usize, value: u32| Action::Assign(Place::Field(field), value.into());
    assert_eq!(
        translation.chart.root.entry,
        Some(vec![set(0, 7), set(2, u32::MAX)])
    );
}

#[test]
fn done_is_a_row_where_nothing_else_can_wait() {
    let inside = json!([state("a", on("e", "f"), json!([])), last("f")]);
    let alone = json!([
        state("p", on("done.state.p", "q"), inside.clone()),
        leaf("q")
    ]);
    assert_eq!(line(alone.clone(), &[], "done"), "done => Q;");
    assert_eq!(line(alone, &[], "final"), "final F;");
    let heard = json!([
        state(
            "o",
            on("done.state.p", "q"),
            json!([state("p", json!([]), inside)])
        ),
        leaf("q")
    ]);
    assert_eq!(
        line(heard.clone(), &[], "on DoneStateP"),
        "on DoneStateP => Q;"
    );
    assert_eq!(
        line(heard, &[], "self.raise"),
        "self.raise(ChartEvent::DoneStateP);"
    );
}

#[test]
fn delayed_events_are_after_rows() {
    let late = json!([{"do": "send", "event": "late", "delay": "20ms"}]);
    let entry = |taker: Value, events: &[&str]| {
        let b = json!({"kind": "state", "id": "b", "entry": late, "transitions": taker, "children": []});
        line(json!([b, leaf("c")]), events, "after")
    };
    assert_eq!(entry(on("late", "c"), &[]), "after 20 => C;");
    // Where the event can also come from outside, the clock raises it.
    assert_eq!(entry(on("late", "c"), &["late"]), "after 20 {");
    let on_the_way = json!([{"event": "go", "target": "b", "actions": late}]);
    let children = json!([
        state("a", on_the_way, json!([])),
        state("b", on("late", "c"), json!([])),
        leaf("c")
    ]);
    assert_eq!(line(children, &[], "after"), "after 20 => C;");
}

#[test]
fn a_delayed_event_that_nobody_can_time_is_refused_if_it_is_ever_due() {
    let late = json!([{"do": "send", "event": "late", "delay": "20ms"}]);
    let a = json!({"kind": "state", "id": "a", "entry": late, "transitions": on("go", "b")});
    let children = json!([a, state("b", on("late", "a"), json!([]))]);
    assert!(matches!(
        translated(children.clone(), &given(&[])),
        Err(Unfit::NotApplicable(_))
    ));
    assert!(translated(children, &[Step::Wait(19)]).is_ok());
}

#[test]
fn sent_events_go_out_where_raised_ones_must_come_first() {
    let sends = |other: &str| {
        let actions = json!([{"do": "send", "event": "s"}, {"do": other, "event": "r"}]);
        json!([state(
            "a",
            json!([{"event": "e", "actions": actions}]),
            json!([])
        )])
    };
    let raised = "self.raise(ChartEvent::S);".to_owned();
    assert!(lines(sends("send"), &[]).contains(&raised));
    assert!(!lines(sends("raise"), &[]).contains(&raised));
}
