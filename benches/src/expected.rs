//! The figures that must not get worse.
//!
//! `expected.toml` holds, for each figure, the goal and, where it is not reached, the best that
//! was, with the reason.

use toml::{Table, Value};

/// The file, and what was found to be worse than it says.
#[derive(Debug)]
pub struct Expected {
    table: Table,
    worse: Vec<String>,
    better: Vec<String>,
}

impl Expected {
    /// Reads the file of this package.
    pub fn read() -> Self {
        let table = include_str!("../expected.toml").parse();
        Self {
            table: table.expect("expected.toml is TOML"),
            worse: Vec::new(),
            better: Vec::new(),
        }
    }

    /// Compares a figure of `hfsm` with the file and says how it stands, for a cell of a table.
    /// Nothing is expected of others.
    pub fn check(&mut self, section: &str, subject: &str, key: &str, value: f64) -> String {
        if subject != "hfsm" {
            return String::new();
        }
        let tolerance = self.number(section, "tolerance").unwrap_or(0.0);
        let figure = self.table.get(section).and_then(|section| section.get(key));
        let Some(goal) = figure.and_then(|figure| number(figure, "goal")) else {
            return "–".to_string();
        };
        let reached = figure.and_then(|figure| number(figure, "reached"));
        let limit = reached.unwrap_or(goal);
        if value > limit * (1.0 + tolerance) {
            self.worse.push(format!(
                "{section}: {key} is {value:.3}, expected {limit:.3}"
            ));
            return format!("worse than {limit:.2}");
        }
        // What is only a little better may be worse again next time.
        let gains = value <= goal || value < limit * (1.0 - 2.0 * tolerance) - 0.005;
        if let Some(reached) = reached.filter(|_| gains) {
            self.better.push(format!(
                "{section}: {key} is {value:.3}, expected {reached:.3}"
            ));
        }
        if value <= goal * (1.0 + tolerance) {
            "ok"
        } else {
            "goal missed"
        }
        .to_string()
    }

    fn number(&self, section: &str, key: &str) -> Option<f64> {
        number(self.table.get(section)?, key)
    }

    /// Prints what is worse and what is better than the file says; `true` if nothing is worse.
    pub fn finish(self) -> bool {
        for figure in &self.better {
            println!("better, write it into expected.toml: {figure}");
        }
        for figure in &self.worse {
            println!("WORSE: {figure}");
        }
        self.worse.is_empty()
    }
}

fn number(table: &Value, key: &str) -> Option<f64> {
    match table.get(key)? {
        Value::Float(number) => Some(*number),
        Value::Integer(number) => Some(*number as f64),
        _ => None,
    }
}
