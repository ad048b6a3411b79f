//! Suites: a test a line, as JSON.

use std::collections::BTreeSet;

use serde_json::Value;

use super::drive::Step;
use super::source::{self, Document};

/// A test.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    /// Its name.
    pub id: String,
    /// What there is to run.
    pub body: Body,
}

/// What there is to run.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// A chart and its script.
    Case(Case),
    /// A chart that has no counterpart, and why.
    Unfit(String),
    /// A line that is no test.
    Broken(String),
}

/// A chart and its script.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The chart.
    pub document: Document,
    /// The script.
    pub script: Vec<Step>,
    /// What each look must see, and when that is.
    pub expected: Vec<(String, BTreeSet<String>)>,
}

/// Reads the lines of a file of that name.
pub fn read(file: &str, text: &str) -> Vec<Test> {
    let lines = text.lines().enumerate();
    let written = lines.filter(|(_, line)| !line.trim().is_empty());
    written
        .map(|(number, line)| test(line, &format!("{file}:{}", number + 1)))
        .collect()
}

fn test(line: &str, place: &str) -> Test {
    let json: Value = match serde_json::from_str(line) {
        Ok(json) => json,
        Err(error) => {
            let id = place.to_owned();
            let body = Body::Broken(format!("not JSON: {error}"));
            return Test { id, body };
        }
    };
    let id = json.get("id").and_then(Value::as_str).unwrap_or(place);
    Test {
        id: id.to_owned(),
        body: case(&json).map_or_else(Body::Unfit, Body::Case),
    }
}

fn case(json: &Value) -> Result<Case, String> {
    let chart = json.get("chart").ok_or("no chart")?;
    let script = json.get("script").ok_or("no script")?;
    let mut case = Case {
        document: source::read(chart).map_err(|what| format!("no counterpart for {what}"))?,
        script: Vec::new(),
        expected: Vec::new(),
    };
    case.look("start", script.get("initialConfiguration"));
    let events = script.get("events").and_then(Value::as_array);
    for (number, written) in events.into_iter().flatten().enumerate() {
        case.step(number + 1, written);
    }
    if case.expected.is_empty() {
        return Err("nothing is expected".to_owned());
    }
    Ok(case)
}

impl Case {
    fn step(&mut self, number: usize, written: &Value) {
        let after = written.get("after").and_then(Value::as_f64).unwrap_or(0.0);
        if after > 0.0 {
            self.script.push(Step::Wait(after as u32));
        }
        let event = written.get("event");
        let name = event.and_then(|event| event.get("name").or(Some(event)));
        let name = name.and_then(Value::as_str);
        let when = format!("event {number} `{}`", name.unwrap_or_default());
        self.script
            .extend(name.map(|name| Step::Event(name.to_owned())));
        self.look(&when, written.get("nextConfiguration"));
    }

    fn look(&mut self, when: &str, expected: Option<&Value>) {
        let Some(leaves) = expected.and_then(Value::as_array) else {
            return;
        };
        let leaves = leaves.iter().filter_map(Value::as_str).map(str::to_owned);
        self.script.push(Step::Look);
        self.expected.push((when.to_owned(), leaves.collect()));
    }
}
