mod happening;
mod tree;

use serde_json::{Value, json};

use super::{Translation, Unfit, translate};
use crate::conformance::drive::Step;
use crate::conformance::source::read;
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
