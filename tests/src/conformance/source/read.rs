//! Reading a chart; what has no counterpart is named.

use std::collections::BTreeMap;

use serde_json::Value;

use super::form::well_formed;
use super::json::{known, list, text, words};
use super::{Document, Expr, Id, Jump, Kind, Node, Transition, UNDEFINED};

pub(super) type Read<T> = Result<T, String>;

const NODE: [&str; 11] = [
    "kind",
    "id",
    "initial",
    "initial_transition",
    "entry",
    "exit",
    "transitions",
    "children",
    "history",
    "data",
    "datamodel",
];

const TRANSITION: [&str; 5] = ["event", "cond", "target", "type", "actions"];

/// Reads a chart, or says what in it has no counterpart.
pub fn read(chart: &Value) -> Read<Document> {
    let mut reader = Reader::default();
    reader.add(chart, None)?;
    reader.declare()?;
    let nodes = reader.written.clone().into_iter().enumerate();
    for (id, written) in nodes {
        reader.fill(id, written)?;
    }
    let document = Document {
        nodes: reader.nodes,
        data: reader.names.into_iter().zip(reader.values).collect(),
    };
    well_formed(&document)?;
    Ok(document)
}

#[derive(Default)]
pub(super) struct Reader<'v> {
    written: Vec<&'v Value>,
    nodes: Vec<Node>,
    ids: BTreeMap<String, Id>,
    /// Of the data.
    pub(super) names: Vec<String>,
    values: Vec<i32>,
}

impl<'v> Reader<'v> {
    /// Adds a node and what is in it, by name and kind only.
    fn add(&mut self, written: &'v Value, parent: Option<Id>) -> Read<()> {
        let kind = kind(written)?;
        let id = self.nodes.len();
        let name = text(written, "id").filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| format!("#{id}"));
        if self.ids.insert(name.clone(), id).is_some() {
            return Err(format!("two states named `{name}`"));
        }
        self.written.push(written);
        self.nodes.push(Node {
            id: name,
            kind,
            parent,
            children: Vec::new(),
            initial: None,
            entry: Vec::new(),
            exit: Vec::new(),
            transitions: Vec::new(),
        });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(id);
        }
        for child in list(written, "children").filter(|child| !is_initial(child)) {
            self.add(child, Some(id))?;
        }
        Ok(())
    }

    /// Declares the data of all nodes.
    fn declare(&mut self) -> Read<()> {
        for written in self.written.clone() {
            for key in ["data", "datamodel"] {
                for datum in list(written, key) {
                    self.declare_some(datum)?;
                }
            }
        }
        Ok(())
    }

    /// A datum with its name and value, or names with values.
    fn declare_some(&mut self, datum: &Value) -> Read<()> {
        if let Some(name) = text(datum, "id").or_else(|| text(datum, "name")) {
            let expr = text(datum, "expr").or_else(|| text(datum, "value"));
            return self.declare_one(name, expr);
        }
        for (name, _) in datum.as_object().into_iter().flatten() {
            self.declare_one(name.clone(), text(datum, name))?;
        }
        Ok(())
    }

    fn declare_one(&mut self, name: String, expr: Option<String>) -> Read<()> {
        let expr = expr.map(|expr| self.expr(&expr)).transpose()?;
        let value = expr.map_or(UNDEFINED, |expr| expr.value(&self.values, &|_| false));
        self.names.push(name);
        self.values.push(value);
        Ok(())
    }

    fn fill(&mut self, id: Id, written: &Value) -> Read<()> {
        known(written, &NODE)?;
        let history = matches!(self.nodes[id].kind, Kind::History { .. });
        let (defaults, transitions) = list(written, "transitions").partition(|_| history);
        let defaults: Vec<&Value> = defaults;
        let transitions: Vec<&Value> = transitions;
        self.nodes[id].initial = self.initial(written, defaults.first().copied())?;
        self.nodes[id].entry = self.actions(list(written, "entry"))?;
        self.nodes[id].exit = self.actions(list(written, "exit"))?;
        self.nodes[id].transitions = transitions
            .into_iter()
            .map(|one| self.transition(one))
            .collect::<Read<_>>()?;
        Ok(())
    }

    fn initial(&self, written: &Value, default: Option<&Value>) -> Read<Option<Jump>> {
        let mut children = list(written, "children").filter(|child| is_initial(child));
        let child = children.find_map(|child| list(child, "transitions").next());
        let transition = written.get("initial_transition").or(child).or(default);
        let targets = match transition {
            Some(transition) => words(transition, "target"),
            None => words(written, "initial"),
        };
        if targets.is_empty() {
            return Ok(None);
        }
        let actions = transition.map(|transition| self.actions(list(transition, "actions")));
        Ok(Some(Jump {
            targets: self.targets(&targets)?,
            actions: actions.transpose()?.unwrap_or_default(),
        }))
    }

    fn targets(&self, names: &[String]) -> Read<Vec<Id>> {
        let target = |name: &String| {
            let id = self.ids.get(name).copied();
            id.ok_or_else(|| format!("the unknown state `{name}`"))
        };
        names.iter().map(target).collect()
    }

    fn transition(&self, written: &Value) -> Read<Transition> {
        known(written, &TRANSITION)?;
        let cond = text(written, "cond").filter(|cond| !cond.trim().is_empty());
        Ok(Transition {
            events: words(written, "event"),
            cond: cond.map(|cond| self.expr(&cond)).transpose()?,
            targets: self.targets(&words(written, "target"))?,
            internal: text(written, "type").as_deref() == Some("internal"),
            actions: self.actions(list(written, "actions"))?,
        })
    }

    pub(super) fn expr(&self, text: &str) -> Read<Expr> {
        Expr::parse(text, &self.names)
    }
}

fn kind(written: &Value) -> Read<Kind> {
    let deep = |key| text(written, key).as_deref() == Some("deep");
    match text(written, "kind").as_deref() {
        Some("scxml") => Ok(Kind::Scxml),
        Some("state") => Ok(Kind::State),
        Some("parallel") => Ok(Kind::Parallel),
        Some("final") => Ok(Kind::Final),
        Some("history") => Ok(Kind::History {
            deep: deep("history") || deep("type"),
        }),
        other => Err(format!("a node of kind `{}`", other.unwrap_or("none"))),
    }
}

fn is_initial(node: &Value) -> bool {
    text(node, "kind").as_deref() == Some("initial")
}
