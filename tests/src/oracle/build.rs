//! Short ways to write a [`model`](super::model) by hand.

use super::model::{
    Arm, Block, Cond, Events, Expr, Goal, History, Initial, Kind, Let, Node, Pattern, Payload, Row,
    Target, Trigger,
};

/// A machine's root around its children.
pub fn root<const N: usize>(children: [Node; N]) -> Node {
    Node::new("Machine", Kind::Root).with(children)
}

/// A state.
pub fn state(name: &str) -> Node {
    Node::new(name, Kind::State)
}

/// A region.
pub fn region(name: &str) -> Node {
    Node::new(name, Kind::Region)
}

/// A final.
pub fn finish(name: &str) -> Node {
    Node::new(name, Kind::Final)
}

/// A shallow history.
pub fn shallow(name: &str) -> Node {
    history(name, false)
}

/// A deep history.
pub fn deep(name: &str) -> Node {
    history(name, true)
}

fn history(name: &str, deep: bool) -> Node {
    let history = History {
        deep,
        within: None,
        otherwise: None,
    };
    Node::new(name, Kind::History(history))
}

/// A row on one event.
pub fn on(event: &str) -> Row {
    row(Trigger::On(vec![bare(event)]))
}

/// A row on one event that binds its payload.
pub fn on_bound(event: &str) -> Row {
    row(Trigger::On(vec![bound(event)]))
}

/// A row on patterns.
pub fn on_any<const N: usize>(patterns: [Pattern; N]) -> Row {
    row(Trigger::On(patterns.into()))
}

/// `when`.
pub fn when(cond: Cond) -> Row {
    row(Trigger::When(cond, None))
}

/// `when … for`.
pub fn when_for(cond: Cond, duration: impl Into<Expr>) -> Row {
    row(Trigger::When(cond, Some(duration.into())))
}

/// `after`.
pub fn after(duration: impl Into<Expr>) -> Row {
    row(Trigger::After(duration.into()))
}

/// `always`.
pub fn always() -> Row {
    row(Trigger::Always)
}

/// `done`.
pub fn done() -> Row {
    row(Trigger::Done(None))
}

/// `done Final`.
pub fn done_by(name: &str) -> Row {
    row(Trigger::Done(Some(name.to_owned())))
}

/// `ignore`.
pub fn ignore<const N: usize>(events: [&str; N]) -> Row {
    row(Trigger::Ignore(Events::Named(events.map(bare).into())))
}

/// `ignore _`.
pub fn ignore_rest() -> Row {
    row(Trigger::Ignore(Events::Rest))
}

/// `defer`.
pub fn defer<const N: usize>(events: [&str; N]) -> Row {
    row(Trigger::Defer(Events::Named(events.map(bare).into())))
}

/// `defer _`.
pub fn defer_rest() -> Row {
    row(Trigger::Defer(Events::Rest))
}

/// A row of that head.
pub fn row(trigger: Trigger) -> Row {
    Row {
        label: String::new(),
        urgent: false,
        trigger,
        guard: None,
        action: None,
        target: None,
    }
}

/// An event whatever its payload.
pub fn bare(event: &str) -> Pattern {
    pattern(event, Payload::Bare)
}

/// An event, its payload bound.
pub fn bound(event: &str) -> Pattern {
    pattern(event, Payload::Bind)
}

/// An event of that payload.
pub fn literal(event: &str, value: u32) -> Pattern {
    pattern(event, Payload::Literal(value))
}

fn pattern(event: &str, payload: Payload) -> Pattern {
    Pattern {
        event: event.to_owned(),
        payload,
    }
}

/// A target.
pub fn to(state: &str) -> Target {
    Target::To(Goal::new(state))
}

/// A fork into regions.
pub fn fork<const N: usize>(states: [&str; N]) -> Target {
    Target::Fork(states.map(Goal::new).into())
}

/// An `if` target.
pub fn either(cond: Cond, then: Target, otherwise: Target) -> Target {
    Target::If(cond, Box::new(then), Box::new(otherwise))
}

/// An arm of a `match` target; `None` is `_`.
pub fn arm(literal: Option<u32>, target: Target) -> Arm {
    Arm {
        literal,
        guard: None,
        target,
    }
}

/// A `let`'s value.
pub fn data(name: &str) -> Expr {
    Expr::Let(name.to_owned())
}

impl Row {
    /// `if`.
    pub fn only_if(mut self, guard: Cond) -> Self {
        self.guard = Some(guard);
        self
    }

    /// The block.
    pub fn run(mut self, action: impl Into<Block>) -> Self {
        self.action = Some(action.into());
        self
    }

    /// `=>` a state.
    pub fn to(self, state: &str) -> Self {
        self.target(to(state))
    }

    /// `=>` a target.
    pub fn target(mut self, target: Target) -> Self {
        self.target = Some(target);
        self
    }

    /// `=> external` a state.
    pub fn external(self, state: &str) -> Self {
        self.target(Target::External(Goal::new(state)))
    }

    /// `=> push` a state.
    pub fn push(self, state: &str) -> Self {
        self.target(Target::Push(Goal::new(state)))
    }

    /// `=> replace` a state.
    pub fn replace(self, state: &str) -> Self {
        self.target(Target::Replace(Goal::new(state)))
    }

    /// `=> pop`.
    pub fn pop(self) -> Self {
        self.target(Target::Pop)
    }

    /// `#[urgent]`.
    pub fn urgent(mut self) -> Self {
        self.urgent = true;
        self
    }

    /// The row's name in traces.
    pub fn label(mut self, label: &str) -> Self {
        label.clone_into(&mut self.label);
        self
    }
}

impl Node {
    /// What is inside.
    pub fn with<const N: usize>(mut self, children: [Node; N]) -> Self {
        self.children.extend(children);
        self
    }

    /// `initial` a state.
    pub fn initial(self, state: &str) -> Self {
        self.initial_target(to(state))
    }

    /// `initial` a target.
    pub fn initial_target(mut self, target: Target) -> Self {
        let action = self.initial.take().and_then(|initial| initial.action);
        self.initial = Some(Initial { action, target });
        self
    }

    /// `initial` with an action.
    pub fn initial_run(mut self, action: impl Into<Block>, target: Target) -> Self {
        self.initial = Some(Initial {
            action: Some(action.into()),
            target,
        });
        self
    }

    /// A row; its label is the state's name and a running number unless it has one.
    pub fn row(mut self, mut row: Row) -> Self {
        if row.label.is_empty() {
            row.label = format!("{}{}", self.name, self.rows.len());
        }
        self.rows.push(row);
        self
    }

    /// A `let` with a value.
    pub fn data(self, name: &str, value: impl Into<Expr>) -> Self {
        self.declare(name, Some(value.into()))
    }

    /// A `let` that whoever enters gives.
    pub fn required(self, name: &str) -> Self {
        self.declare(name, None)
    }

    fn declare(mut self, name: &str, value: Option<Expr>) -> Self {
        let name = name.to_owned();
        self.lets.push(Let { name, value });
        self
    }

    /// Names the state's clock.
    pub fn timer(mut self, name: &str) -> Self {
        self.timer = Some(name.to_owned());
        self
    }

    /// The `entry` block.
    pub fn entry(mut self, block: impl Into<Block>) -> Self {
        self.entry = Some(block.into());
        self
    }

    /// The `exit` block.
    pub fn exit(mut self, block: impl Into<Block>) -> Self {
        self.exit = Some(block.into());
        self
    }

    /// The `update` block.
    pub fn update(mut self, block: impl Into<Block>) -> Self {
        self.update = Some(block.into());
        self
    }

    /// The `resume` block.
    pub fn resume(mut self, block: impl Into<Block>) -> Self {
        self.resume = Some(block.into());
        self
    }

    /// `hold`.
    pub fn hold(self) -> Self {
        self.hold_if(Cond::Const(true))
    }

    /// `hold if`.
    pub fn hold_if(mut self, guard: Cond) -> Self {
        self.hold = Some(guard);
        self
    }

    /// A history's `within`.
    pub fn within(mut self, age: impl Into<Expr>) -> Self {
        if let Kind::History(history) = &mut self.kind {
            history.within = Some(age.into());
        }
        self
    }

    /// A history's `else`.
    pub fn otherwise(mut self, state: &str) -> Self {
        if let Kind::History(history) = &mut self.kind {
            history.otherwise = Some(state.to_owned());
        }
        self
    }
}
