//! Ids as identifiers.

use std::collections::BTreeSet;

use super::MACHINE;
use crate::conformance::source::{Document, Id};

/// Names that mean something else.
const TAKEN: [&str; 2] = ["Self", MACHINE];

/// The names of a chart's states.
pub(super) struct Names {
    states: Vec<String>,
    regions: Vec<String>,
    defaults: Vec<String>,
}

impl Names {
    pub(super) fn of(doc: &Document) -> Self {
        let mut given = Given::default();
        let states: Vec<_> = doc
            .nodes
            .iter()
            .map(|node| given.unique(&camel(&node.id, "S")))
            .collect();
        let mut more = |suffix: &str| {
            let names = states.iter();
            names
                .map(|name| given.unique(&format!("{name}{suffix}")))
                .collect()
        };
        let (regions, defaults) = (more("Region"), more("Default"));
        Self {
            states,
            regions,
            defaults,
        }
    }

    pub(super) fn state(&self, id: Id) -> &str {
        &self.states[id]
    }

    /// The region around a child of a parallel.
    pub(super) fn region(&self, id: Id) -> &str {
        &self.regions[id]
    }

    /// The state that stands for a history's default.
    pub(super) fn default(&self, id: Id) -> &str {
        &self.defaults[id]
    }
}

/// Names given so far.
#[derive(Default)]
pub(super) struct Given(BTreeSet<String>);

impl Given {
    /// The name, with a number if it is taken.
    pub(super) fn unique(&mut self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name}N{number}"));
        let mut candidates = std::iter::once(name.to_owned()).chain(numbered);
        let is_free = |name: &String| !TAKEN.contains(&name.as_str()) && !self.0.contains(name);
        let name = candidates.find(is_free).unwrap_or_default();
        self.0.insert(name.clone());
        name
    }
}

/// `error.execution` as `ErrorExecution`, `b1.2` as `B1x2`.
pub(super) fn camel(id: &str, first: &str) -> String {
    let mut name = String::new();
    for part in id.split(|c: char| !c.is_ascii_alphanumeric()) {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let mut letters = part.chars();
        if digit(name.chars().last()) && digit(part.chars().next()) {
            name.push('x');
        }
        name.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        name.extend(letters);
    }
    if name.starts_with(|c: char| c.is_ascii_uppercase()) {
        name
    } else {
        format!("{first}{name}")
    }
}
