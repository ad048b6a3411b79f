use serde_json::json;

use super::{Action, Document, Expr, Kind, Op, Send, UNDEFINED, read, takes};

fn names(doc: &Document, ids: &[usize]) -> Vec<String> {
    ids.iter().map(|&id| doc.node(id).id.clone()).collect()
}

fn expr(text: &str) -> Result<Expr, String> {
    Expr::parse(text, &["x".to_owned(), "y".to_owned()])
}

fn value(text: &str) -> i32 {
    let expr = expr(text).expect("it is an expression");
    expr.value(&[3, -4], &|state| state == "a")
}

#[test]
fn a_descriptor_takes_whole_words() {
    for (descriptor, event, taken) in [
        ("e", "e", true),
        ("e", "e.x.y", true),
        ("e", "ex", false),
        ("e.", "e.x", true),
        ("e.*", "e", true),
        ("e.x", "e", false),
        ("*", "e", true),
    ] {
        assert_eq!(takes(descriptor, event), taken, "{descriptor} {event}");
    }
}

#[test]
fn expressions_bind_as_in_c() {
    assert_eq!(value("1 + 2 * 3 - x"), 4);
    assert_eq!(value("-(x - 1) == -2 && y < 0 || false"), 1);
    assert_eq!(value("!(x >= 3) || In('a') !== In(b)"), 1);
    assert_eq!(value("x !== 3"), 0);
    assert_eq!(value("undefined"), UNDEFINED);
}

#[test]
fn what_is_no_expression_is_named() {
    for text in [
        "z",
        "x +",
        "x = 1",
        "'word'",
        "_event.name",
        "In(",
        "x y",
        "",
    ] {
        assert_eq!(expr(text), Err(format!("expression `{text}`")), "{text}");
    }
}

#[test]
fn a_chart_reads_with_or_without_lists() {
    let chart = json!({"kind": "scxml", "initial": "p", "datamodel": "ecmascript", "children": [
        {"kind": "parallel", "id": "p", "entry": [[{"do": "raise", "event": "r"}], []], "children": [
            {"kind": "state", "transitions": {"event": "e f.*", "target": "q a", "type": "internal"}},
            {"kind": "state", "id": "q", "initial": ["a"], "children": [
                {"kind": "history", "id": "h", "history": "deep", "transitions": [{"target": ["a"]}]},
                {"kind": "state", "id": "b"}, {"kind": "final", "id": "a"},
            ]},
        ]},
    ]});
    let doc = read(&chart).expect("it reads");
    assert_eq!(names(&doc, &doc.initial_targets(0)), ["p"]);
    assert_eq!(doc.node(1).entry, [Action::Raise("r".to_owned())]);
    let transition = &doc.node(2).transitions[0];
    assert_eq!(transition.events, ["e", "f.*"]);
    assert_eq!(names(&doc, &transition.targets), ["q", "a"]);
    assert!(transition.internal);
    assert_eq!(doc.node(4).kind, Kind::History { deep: true });
    assert_eq!(names(&doc, &doc.children(3)), ["b", "a"]);
    assert_eq!(names(&doc, &doc.initial_targets(4)), ["a"]);
}

#[test]
fn a_state_without_id_gets_one() {
    let chart = json!({"kind": "scxml", "children": [{"kind": "state"}]});
    assert_eq!(read(&chart).expect("it reads").node(1).id, "#1");
}

#[test]
fn sends_read_with_their_delays() {
    for (delay, ms) in [(json!("10ms"), 10), (json!(".5s"), 500), (json!(7), 7)] {
        let send = json!({"do": "send", "event": "e", "delay": delay, "id": "i"});
        let chart = json!({"kind": "scxml", "children": [{"kind": "state", "exit": [send]}]});
        let doc = read(&chart).expect("it reads");
        let expected = Send {
            event: "e".to_owned(),
            delay: ms,
            id: Some("i".to_owned()),
        };
        assert_eq!(doc.node(1).exit, [Action::Send(expected)]);
    }
}

#[test]
fn data_start_with_constants() {
    let data = json!([{"id": "x", "expr": "2"}, {"id": "y", "expr": "x * -3"}, {"id": "z"}]);
    let chart = json!({"kind": "scxml", "datamodel": data, "children": [{"kind": "state"}]});
    let doc = read(&chart).expect("it reads");
    let values: Vec<i32> = doc.data.iter().map(|(_, value)| *value).collect();
    assert_eq!(values, [2, -6, UNDEFINED]);
}

#[test]
fn branches_read_in_either_form() {
    let inside = json!([{"do": "raise", "event": "r"}]);
    let forms = [
        json!({"do": "if", "cond": "x", "then": inside}),
        json!({"do": "if", "branches": [{"cond": "x", "actions": inside}]}),
    ];
    for form in forms {
        let chart = json!({"kind": "scxml", "data": {"x": 1}, "children": [
            {"kind": "state", "entry": [form]},
        ]});
        let doc = read(&chart).expect("it reads");
        let then = (Some(Expr::Datum(0)), vec![Action::Raise("r".to_owned())]);
        assert_eq!(
            doc.node(1).entry,
            [Action::If(vec![then, (None, Vec::new())])]
        );
    }
}

#[test]
fn a_script_is_its_assignments() {
    let script = json!({"do": "script", "text": "x = 1; x += 2\nx++"});
    let chart = json!({"kind": "scxml", "data": {"x": 1}, "children": [
        {"kind": "state", "entry": [script]},
    ]});
    let doc = read(&chart).expect("it reads");
    let plus = |value| {
        Expr::Two(
            Op::Plus,
            Box::new(Expr::Datum(0)),
            Box::new(Expr::Int(value)),
        )
    };
    let expected = [Expr::Int(1), plus(2), plus(1)].map(|expr| Action::Assign(0, expr));
    assert_eq!(doc.node(1).entry, expected);
}

#[test]
fn what_has_no_counterpart_is_named() {
    let state = |key: &str, value| json!({"kind": "state", "id": "a", key: value});
    for (node, reason) in [
        (state("invoke", json!([{}])), "`invoke`"),
        (
            state("entry", json!([{"do": "foreach"}])),
            "action `foreach`",
        ),
        (
            state("entry", json!([{"do": "script", "text": "f()"}])),
            "script `f()`",
        ),
        (
            state(
                "entry",
                json!([{"do": "assign", "location": "x", "expr": "1"}]),
            ),
            "the unknown datum `x`",
        ),
        (
            state("exit", json!([{"do": "raise"}])),
            "an action without `event`",
        ),
        (
            state("transitions", json!([{"target": "b"}])),
            "the unknown state `b`",
        ),
        (state("initial", json!("c")), "the unknown state `c`"),
        (
            state("children", json!([{"kind": "state", "id": "a"}])),
            "two states named `a`",
        ),
        (
            state("children", json!([{"id": "b"}])),
            "a node of kind `none`",
        ),
    ] {
        let chart = json!({"kind": "scxml", "children": [node]});
        assert_eq!(read(&chart).map(|_| ()), Err(reason.to_owned()));
    }
}

#[test]
fn keys_that_hold_nothing_or_say_nothing_do_no_harm() {
    let state =
        json!({"kind": "state", "invoke": [], "finalize": null, "comment": "x", "exit": []});
    assert!(read(&json!({"kind": "scxml", "name": "m", "children": [state]})).is_ok());
}
