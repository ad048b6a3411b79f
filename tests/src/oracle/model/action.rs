use super::{Cond, Expr};

/// The statements of a block. What opens every block, the line that names it in the
/// trace, is not among them.
pub type Block = Vec<Action>;

/// A statement of a block.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Adds a line to the trace.
    Log(String),
    /// Adds a value to the trace.
    LogValue(Expr),
    /// Adds to the trace whether a state is active.
    LogIn(String),
    /// Adds to the trace the source and the target of the row being taken.
    LogRoute,
    /// Sets a bit of the context.
    Set(u8),
    /// Clears a bit of the context.
    Clear(u8),
    /// Assigns to a field or a `let`.
    Assign(Place, Expr),
    /// Raises an event, with a payload if it has one.
    Raise(String, Option<Expr>),
    /// As `Raise`, and adds to the trace when there was no room.
    TryRaise(String, Option<Expr>),
    /// Forgets what a composite's histories remember.
    Forget(String),
    /// Sets a named clock.
    SetClock(String, u32),
    /// `if cond { … } else { … }`.
    If(Cond, Block, Block),
    /// Ends the block by `?` with this event as the error, if the condition is true.
    Fail(Cond, String),
}

/// What can be assigned to.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// A field of the context.
    Field(usize),
    /// A `let` of the state or an ancestor.
    Let(String),
}
