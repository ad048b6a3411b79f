//! Hierarchical state machines, declared as a tree and compiled to static Rust.
//!
//! This crate holds what generated machines stand on, and what tools for any machine are
//! written against:
//!
//! - [`Machine`], [`State`] and [`Tick`]: the traits a machine, its states and its clock implement;
//! - [`Outcome`]: what became of an event;
//! - [`Chart`]: a whole declaration as const data;
//! - [`Active`], [`Tree`] and [`Path`]: where a machine is, and what a transition exits and enters;
//! - [`Observer`], [`Cause`] and [`observe`]: watching a machine run;
//! - [`Queue`] and [`Leaves`]: the fixed collections inside machines.
//!
//! Nothing here allocates, panics or is unsafe.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod active;
pub mod chart;
mod ended;
mod leaves;
mod machine;
pub mod observe;
mod outcome;
mod path;
mod queue;
mod raised;
mod stack;
mod state;
mod tick;
mod tree;

#[doc(hidden)]
pub mod __private;

pub use crate::active::Active;
pub use crate::chart::Chart;
pub use crate::leaves::Leaves;
pub use crate::machine::{Machine, NoEvent};
pub use crate::observe::{Cause, NoObserver, Observer};
pub use crate::outcome::Outcome;
pub use crate::path::{Enters, Exits, Path};
pub use crate::queue::Queue;
pub use crate::state::{NoSuchState, State};
pub use crate::tick::Tick;
pub use crate::tree::Tree;

/// Declares a hierarchical state machine.
///
/// For `machine Lamp` it makes `Lamp`, its states `LampState`, its leaves `LampLeaf` and its
/// events `LampEvent`. The language, rule by rule, is in the repository's `docs/language.md`, the
/// errors by name in `docs/errors.md`.
///
/// ```
/// use hfsm_core::{Outcome, hfsm};
///
/// hfsm! {
///     machine Lamp {
///         events { Press }
///         initial Off;
///         state Off { on Press => On; }
///         state On { on Press => Off; }
///     }
/// }
///
/// let mut lamp = Lamp::start();
/// assert_eq!(lamp.handle(LampEvent::Press), Outcome::Transitioned);
/// assert_eq!(lamp.leaf(), LampLeaf::On);
/// ```
#[macro_export]
macro_rules! hfsm {
    ($($declaration:tt)*) => {
        $crate::__private::hfsm_impl! { $crate; $($declaration)* }
    };
}
