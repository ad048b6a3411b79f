//! A foreign chart as it is written, with numbers for names.

mod content;
mod delay;
mod expr;
mod form;
mod json;
mod read;
mod shape;
#[cfg(test)]
mod tests;

pub use expr::{Expr, Op};
pub use read::read;

/// A node's number: its place in the text, parents before children.
pub type Id = usize;

/// The number of the outermost node.
pub const ROOT: Id = 0;

/// What a datum holds that was declared without a value.
pub const UNDEFINED: i32 = i32::MIN;

/// A chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// In written order.
    pub nodes: Vec<Node>,
    /// Integer data with their first values.
    pub data: Vec<(String, i32)>,
}

/// A state, parallel, final or history.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its id; its number if it is written without one.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// What it is in.
    pub parent: Option<Id>,
    /// What is in it, histories included.
    pub children: Vec<Id>,
    /// Where it starts; a history's default.
    pub initial: Option<Jump>,
    /// Runs at entry.
    pub entry: Vec<Action>,
    /// Runs at exit.
    pub exit: Vec<Action>,
    /// In written order.
    pub transitions: Vec<Transition>,
}

/// The kinds of [`Node`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// The chart itself.
    Scxml,
    /// A state, atomic or compound.
    State,
    /// All of whose children are active together.
    Parallel,
    /// A state that ends its parent.
    Final,
    /// A history, deep or shallow.
    History {
        /// Down to the leaves.
        deep: bool,
    },
}

/// An initial, or a history's default.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Jump {
    /// Where it goes.
    pub targets: Vec<Id>,
    /// What runs on the way.
    pub actions: Vec<Action>,
}

/// A transition.
#[derive(Clone, Debug, PartialEq)]
pub struct Transition {
    /// Event descriptors; eventless if there are none.
    pub events: Vec<String>,
    /// The condition.
    pub cond: Option<Expr>,
    /// The targets; without one no state is left.
    pub targets: Vec<Id>,
    /// Whether its kind is internal.
    pub internal: bool,
    /// What runs between the exits and the entries.
    pub actions: Vec<Action>,
}

/// Executable content.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Puts an event into the internal queue.
    Raise(String),
    /// Puts an event into the external queue.
    Send(Send),
    /// Drops a delayed event by the id of its `send`.
    Cancel(String),
    /// Assigns to a datum.
    Assign(usize, Expr),
    /// The first branch whose condition holds; the last may have none.
    If(Vec<(Option<Expr>, Vec<Action>)>),
}

/// A `send`.
#[derive(Clone, Debug, PartialEq)]
pub struct Send {
    /// The event.
    pub event: String,
    /// Milliseconds.
    pub delay: u32,
    /// For `cancel`.
    pub id: Option<String>,
}

/// Whether an event descriptor takes an event: the same, a prefix of whole words, or `*`.
pub fn takes(descriptor: &str, event: &str) -> bool {
    let prefix = descriptor.strip_suffix('*').unwrap_or(descriptor);
    let prefix = prefix.strip_suffix('.').unwrap_or(prefix);
    prefix.is_empty()
        || event
            .strip_prefix(prefix)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}
