use super::{Block, Cond, Expr};

/// A row: what it reacts to, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Names the row in traces.
    pub label: String,
    /// `#[urgent]`.
    pub urgent: bool,
    /// The head of the row.
    pub trigger: Trigger,
    /// `if` after the trigger.
    pub guard: Option<Cond>,
    /// The block.
    pub action: Option<Block>,
    /// `=>`; without one the row is internal.
    pub target: Option<Target>,
}

/// The head of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Trigger {
    /// `on A | B(d)`.
    On(Vec<Pattern>),
    /// `when cond for duration`.
    When(Cond, Option<Expr>),
    /// `after duration`.
    After(Expr),
    /// `always`.
    Always,
    /// `done` or `done Final`.
    Done(Option<String>),
    /// `ignore`.
    Ignore(Events),
    /// `defer`.
    Defer(Events),
}

/// The events of an `ignore` or `defer` row.
#[derive(Clone, Debug, PartialEq)]
pub enum Events {
    /// These.
    Named(Vec<Pattern>),
    /// `_`: all that no other row of the state names.
    Rest,
}

/// An event pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    /// The event's name.
    pub event: String,
    /// What it says of the payload.
    pub payload: Payload,
}

/// What a pattern says of the payload.
#[derive(Clone, Debug, PartialEq)]
pub enum Payload {
    /// The bare name.
    Bare,
    /// `E(d)`: binds the payload.
    Bind,
    /// `E(3)`.
    Literal(u32),
}

/// Where a row or `initial` goes.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// A state or history.
    To(Goal),
    /// `external` and a state.
    External(Goal),
    /// Several states, each in a region of its own.
    Fork(Vec<Goal>),
    /// `if cond { … } else { … }`.
    If(Cond, Box<Target>, Box<Target>),
    /// `match value { … }`.
    Match(Expr, Vec<Arm>),
    /// `push`.
    Push(Goal),
    /// `replace`.
    Replace(Goal),
    /// `pop`.
    Pop,
}

/// An arm of a `match` target.
#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    /// A literal, or `_`.
    pub literal: Option<u32>,
    /// `if` after the pattern.
    pub guard: Option<Cond>,
    /// What it chooses.
    pub target: Target,
}

/// A state or history, with values for the `let`s of the states entered on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// The state's or history's name.
    pub state: String,
    /// `let` names and their values.
    pub data: Vec<(String, Expr)>,
}

impl Row {
    /// The patterns the row names.
    pub fn patterns(&self) -> &[Pattern] {
        match &self.trigger {
            Trigger::On(patterns)
            | Trigger::Ignore(Events::Named(patterns))
            | Trigger::Defer(Events::Named(patterns)) => patterns,
            _ => &[],
        }
    }
}

impl Target {
    /// The targets a choice may choose, or the target itself.
    pub fn choices(&self) -> Vec<&Target> {
        match self {
            Target::If(_, then, otherwise) => [then.choices(), otherwise.choices()].concat(),
            Target::Match(_, arms) => arms.iter().flat_map(|arm| arm.target.choices()).collect(),
            plain => vec![plain],
        }
    }

    /// The states and histories it names.
    pub fn goals(&self) -> Vec<&Goal> {
        self.choices().into_iter().flat_map(Target::named).collect()
    }

    fn named(&self) -> Vec<&Goal> {
        match self {
            Target::To(goal)
            | Target::External(goal)
            | Target::Push(goal)
            | Target::Replace(goal) => vec![goal],
            Target::Fork(goals) => goals.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Visits every goal, to change it.
    pub fn goals_mut(&mut self, visit: &mut impl FnMut(&mut Goal)) {
        match self {
            Target::To(goal)
            | Target::External(goal)
            | Target::Push(goal)
            | Target::Replace(goal) => visit(goal),
            Target::Fork(goals) => goals.iter_mut().for_each(visit),
            Target::If(_, then, otherwise) => {
                then.goals_mut(visit);
                otherwise.goals_mut(visit);
            }
            Target::Match(_, arms) => {
                for arm in arms {
                    arm.target.goals_mut(visit);
                }
            }
            Target::Pop => {}
        }
    }
}

impl Goal {
    /// A state or history without data.
    pub fn new(state: &str) -> Self {
        Self {
            state: state.to_owned(),
            data: Vec::new(),
        }
    }

    /// Gives a `let` its value.
    pub fn given(mut self, name: &str, value: Expr) -> Self {
        self.data.push((name.to_owned(), value));
        self
    }
}
