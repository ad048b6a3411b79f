use serde_json::{Value, json};

use super::{Rule, Standard};
use crate::conformance::drive::Subject;
use crate::conformance::source::read;

/// The leaves after the start and after each event.
fn run(chart: &Value, rules: &[Rule], events: &[&str]) -> Vec<String> {
    let doc = read(chart).expect("it reads");
    let mut machine = Standard::start(&doc, rules);
    let mut looks = vec![machine.leaves().join(" ")];
    for event in events {
        machine.handle(event);
        looks.push(machine.leaves().join(" "));
    }
    looks
}

fn in_regions(first: Value, second: Value) -> Value {
    json!({"kind": "scxml", "children": [
        {"kind": "parallel", "id": "p", "children": [
            {"kind": "state", "id": "r", "transitions": first, "children": [
                {"kind": "state", "id": "a"}, {"kind": "state", "id": "b"},
            ]},
            {"kind": "state", "id": "s", "children": [
                {"kind": "state", "id": "c", "transitions": second}, {"kind": "state", "id": "d"},
            ]},
        ]},
    ]})
}

#[test]
fn a_child_of_a_parallel_leaves_it_but_not_under_our_rule() {
    let first = json!([{"event": "e", "target": "b"}]);
    let chart = in_regions(first, json!([{"event": "f", "target": "d"}]));
    assert_eq!(run(&chart, &[], &["f", "e"]), ["a c", "a d", "b c"]);
    assert_eq!(
        run(&chart, &[Rule::Region], &["f", "e"]),
        ["a c", "a d", "b d"]
    );
}

#[test]
fn of_conflicting_transitions_the_first_wins_unless_the_other_is_inside_it() {
    let first = json!([{"event": "e", "target": "b"}]);
    let chart = in_regions(first, json!([{"event": "e", "target": "d"}]));
    assert_eq!(run(&chart, &[], &["e"]), ["a c", "b c"]);
    assert_eq!(run(&chart, &[Rule::Region], &["e"]), ["a c", "b d"]);
}

#[test]
fn a_chart_that_never_rests_is_broken_off() {
    let chart = json!({"kind": "scxml", "children": [
        {"kind": "state", "id": "a", "transitions": [{"target": "b"}]},
        {"kind": "state", "id": "b", "transitions": [{"target": "a"}]},
    ]});
    let doc = read(&chart).expect("it reads");
    assert!(!Standard::start(&doc, &[]).always_rested());
}

#[test]
fn delayed_events_come_in_order_of_time_unless_cancelled() {
    let send = |event: &str, delay: &str| json!({"do": "send", "event": event, "delay": delay, "id": event});
    let entry = json!([send("two", "9ms"), send("one", "5ms"), send("none", "5ms"), {"do": "cancel", "sendid": "none"}]);
    let chart = json!({"kind": "scxml", "children": [
        {"kind": "state", "id": "a", "entry": entry, "transitions": [{"event": "one", "target": "b"}]},
        {"kind": "state", "id": "b", "transitions": [
            {"event": "none", "target": "a"}, {"event": "two", "target": "c"},
        ]},
        {"kind": "state", "id": "c"},
    ]});
    let doc = read(&chart).expect("it reads");
    let mut machine = Standard::start(&doc, &[]);
    machine.update(4);
    assert_eq!(machine.leaves(), ["a"]);
    machine.update(5);
    assert_eq!(machine.leaves(), ["c"]);
}
