//! States, regions, histories, targets.

use serde_json::{Value, json};

use super::*;
use crate::conformance::standard::Rule;

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
