//! Charts as plain values: what a declaration says, with names where it has names.
//!
//! Everything refers to states, events and `let`s by name, so that a part of a chart can
//! be dropped or renamed without touching the rest.

mod action;
mod event;
mod expr;
mod node;
mod row;

pub use action::{Action, Block, Place};
pub use event::{Event, EventType, Form};
pub use expr::{Cond, Expr};
pub use node::{History, Initial, Kind, Let, Node};
pub use row::{Arm, Events, Goal, Pattern, Payload, Row, Target, Trigger};

/// How many raised events wait in one call when the chart says nothing.
pub const DEFAULT_QUEUE: usize = 4;

/// How many transitions one call may take when the chart says nothing.
pub const DEFAULT_STEPS: usize = 256;

/// A machine's declaration.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The machine's name.
    pub name: String,
    /// The events, those included that no row names.
    pub events: Vec<Event>,
    /// Where they are declared.
    pub event_type: EventType,
    /// How many integer fields (`n0`, `n1`, …) its context has.
    pub fields: usize,
    /// Whether it declares a `tick` (always a `u32`).
    pub tick: bool,
    /// `queue`, if written.
    pub queue: Option<usize>,
    /// `steps`, if written.
    pub steps: Option<usize>,
    /// `deferred`, if written.
    pub deferred: Option<usize>,
    /// `stack`, if written.
    pub stack: Option<usize>,
    /// Whether its calls have an observer.
    pub observed: bool,
    /// The checks allowed on the whole machine.
    pub allow: Vec<String>,
    /// The root; its name is not a state's.
    pub root: Node,
}

impl Chart {
    /// A chart of that name around that root, with nothing else declared.
    pub fn new(name: &str, root: Node) -> Self {
        Self {
            name: name.to_owned(),
            events: Vec::new(),
            event_type: EventType::Own,
            fields: 4,
            tick: true,
            queue: None,
            steps: None,
            deferred: None,
            stack: None,
            observed: false,
            allow: Vec::new(),
            root,
        }
    }

    /// Adds events without payload.
    pub fn events<const N: usize>(mut self, names: [&str; N]) -> Self {
        self.events
            .extend(names.map(|name| Event::new(name, false)));
        self
    }

    /// Adds events that carry a `u32`.
    pub fn payload_events<const N: usize>(mut self, names: [&str; N]) -> Self {
        self.events.extend(names.map(|name| Event::new(name, true)));
        self
    }

    /// The event of that name.
    pub fn event(&self, name: &str) -> Option<&Event> {
        self.events.iter().find(|event| event.name == name)
    }

    /// All nodes, each before what is inside it.
    pub fn nodes(&self) -> Vec<&Node> {
        let mut nodes = Vec::new();
        self.root.walk(&mut |node| nodes.push(node));
        nodes
    }
}
