use serde_json::{Value, json};

use super::{Translation, Unfit, translate};
use crate::conformance::drive::Step;
use crate::conformance::source::read;
use crate::conformance::standard::Rule;
use crate::oracle::model::{Action, Place};
use crate::oracle::writer::declaration;

fn translated(children: Value, script: &[Step]) -> Result<Translation, Unfit> {
    with_data(json!({"x": 0, "y": 0}), children, script)
}

fn with_data(data: Value, children: Value, script: &[Step]) -> Result<Translation, Unfit> {
    let chart = json!({"kind": "scxml", "data": data, "children": children});
    translate(&read(&chart).expect("it reads"), script)
}

fn given(events: &[&str]) -> Vec<Step> {
    let events = events.iter().map(|event| Step::Event((*event).to_owned()));
    std::iter::once(Step::Wait(1000)).chain(events).collect()
}

/// The declaration from the initial of the root on, line by line, without what it logs.
fn lines(children: Value, events: &[&str]) -> Vec<String> {
    let translation = translated(children, &given(events)).expect("it fits");
    let text = declaration(&translation.chart);
    let lines = text.lines().map(str::trim);
    let body = lines.skip_while(|line| !line.starts_with("initial "));
    let kept = body.filter(|line| !line.starts_with("cx.log") && *line != "}");
    kept.map(|line| line.replace("    ", "")).collect()
}

/// The only line that starts like that.
fn line(children: Value, events: &[&str], start: &str) -> String {
    let lines = lines(children, events);
    let mut found = lines.iter().filter(|line| line.starts_with(start));
    let first = found
        .next()
        .unwrap_or_else(|| panic!("no `{start}` in {lines:#?}"));
    assert_eq!(found.next(), None);
    first.clone()
}

fn state(id: &str, transitions: Value, children: Value) -> Value {
    json!({"kind": "state", "id": id, "transitions": transitions, "children": children})
}

fn parallel(id: &str, transitions: Value, children: Value) -> Value {
    json!({"kind": "parallel", "id": id, "transitions": transitions, "children": children})
}

fn leaf(id: &str) -> Value {
    state(id, json!([]), json!([]))
}

fn last(id: &str) -> Value {
    json!({"kind": "final", "id": id})
}

fn on(event: &str, target: &str) -> Value {
    json!([{"event": event, "target": target}])
}

#[test]
fn ids_become_identifiers_of_their_own() {
    let ids = [
        "a",
        "A",
        "b1.2",
        "b12",
        "self",
        "chart",
        "7",
        "?",
        "dotted.name",
        "a b",
    ];
    let children: Vec<Value> = ids.iter().map(|id| leaf(id)).collect();
    let translation = translated(json!(children), &[]).expect("it fits");
    let mut names: Vec<(&str, &str)> = translation
        .leaves
        .iter()
        .map(|(name, id)| (id.as_str(), name.as_str()))
        .collect();
    names.sort_by_key(|(id, _)| ids.iter().position(|known| known == id));
    let expected = [
        "A",
        "AN2",
        "B1x2",
        "B12",
        "SelfN2",
        "ChartN2",
        "S7",
        "S",
        "DottedName",
        "AB",
    ];
    assert_eq!(names, ids.into_iter().zip(expected).collect::<Vec<_>>());
}

#[test]
fn a_child_of_a_parallel_is_a_state_in_a_region() {
    let children = json!([parallel("p", json!([]), json!([leaf("a"), leaf("b")]))]);
    let expected = [
        "initial P;",
        "state P {",
        "region ARegion {",
        "initial A;",
        "state A {",
        "region BRegion {",
        "initial B;",
        "state B {",
    ];
    assert_eq!(lines(children, &[])[..8], expected);
}

#[test]
fn one_child_alone_makes_no_region() {
    let children = json!([parallel("p", json!([]), json!([leaf("a")]))]);
    assert_eq!(
        lines(children, &[]),
        ["initial P;", "state P {", "initial A;", "state A {"]
    );
}

#[test]
fn external_stands_on_one_line_of_descent_only() {
    let inner = |target: &str, kind: &str| {
        let transition = json!([{"event": "e", "target": target, "type": kind}]);
        json!([
            state("p", transition, json!([leaf("a"), leaf("b")])),
            leaf("q")
        ])
    };
    assert_eq!(
        line(inner("b", "external"), &[], "on E"),
        "on E => external B;"
    );
    assert_eq!(line(inner("b", "internal"), &[], "on E"), "on E => B;");
    assert_eq!(line(inner("p", "internal"), &[], "on E"), "on E => P;");
    assert_eq!(line(inner("q", "external"), &[], "on E"), "on E => Q;");
    let up = json!([state(
        "p",
        json!([]),
        json!([state("a", on("e", "p"), json!([]))])
    )]);
    assert_eq!(line(up, &[], "on E"), "on E => external P;");
    // Internal is for compounds: a parallel is left all the same.
    let transition = json!([{"event": "e", "target": "b", "type": "internal"}]);
    let around = json!([parallel("p", transition, json!([leaf("a"), leaf("b")]))]);
    assert_eq!(line(around, &[], "on E"), "on E => external B;");
}

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
fn bare_children_of_a_parallel_that_is_done_are_regions() {
    let region = |id: &str, f: &str| {
        state(
            id,
            json!([]),
            json!([state(&format!("{id}1"), on("e", f), json!([])), last(f)]),
        )
    };
    let children = json!([region("r", "f"), region("s", "g")]);
    let children = json!([parallel("p", on("done.state.p", "q"), children), leaf("q")]);
    let all = lines(children, &[]);
    assert!(
        all.contains(&"region R {".to_owned()) && all.contains(&"done => Q;".to_owned()),
        "{all:#?}"
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

#[test]
fn a_history_default_that_acts_is_a_state() {
    let h = json!({"kind": "history", "id": "h", "history": "deep", "transitions": [
        {"target": ["b"], "actions": [{"do": "raise", "event": "r"}]},
    ]});
    let p = json!([h, leaf("a"), leaf("b")]);
    let children = json!([
        state("x", on("e", "h"), json!([])),
        state("p", json!([]), p)
    ]);
    assert_eq!(
        line(children.clone(), &[], "deep"),
        "deep history H else HDefault;"
    );
    assert_eq!(line(children, &[], "always"), "always {");
}

#[test]
fn what_the_language_refuses_is_by_design() {
    let region = |target: &str| {
        let r = state(
            "r",
            json!([]),
            json!([state("a", on("e", target), json!([])), leaf("b")]),
        );
        json!([parallel(
            "p",
            json!([]),
            json!([r, state("s", json!([]), json!([leaf("c"), leaf("d")]))])
        )])
    };
    let refused = |children| translated(children, &[]).err();
    assert_eq!(
        refused(region("d")),
        Some(Unfit::ByDesign(Rule::RegionCrossing))
    );
    assert_eq!(
        refused(region("b d")),
        Some(Unfit::ByDesign(Rule::RegionCrossing))
    );
    // To the whole sibling, all is left and entered by default.
    assert_eq!(line(region("s"), &[], "on E"), "on E => external P;");
    let h = json!({"kind": "history", "id": "h"});
    let own = json!([state(
        "p",
        json!([]),
        json!([h, state("a", on("e", "h"), json!([]))])
    )]);
    assert_eq!(refused(own), Some(Unfit::ByDesign(Rule::StaleHistory)));
}

#[test]
fn what_the_language_lacks_is_not_applicable() {
    let reason = |children| match translated(children, &[]) {
        Err(Unfit::NotApplicable(reason)) => reason,
        other => panic!("{other:?}"),
    };
    let idle = json!([state("a", json!([{"cond": "x == 1"}]), json!([]))]);
    assert_eq!(
        reason(idle),
        "an eventless transition that does nothing, for ever"
    );
    let apart = json!([state("a", on("e", "b c"), json!([])), leaf("b"), leaf("c")]);
    assert_eq!(reason(apart), "targets that cannot be active together");
    let assign = json!([{"do": "assign", "location": "x", "expr": "1 + (x == 1)"}]);
    let number = json!([{"kind": "state", "entry": assign}]);
    assert_eq!(reason(number), "a condition used as a number");
}
