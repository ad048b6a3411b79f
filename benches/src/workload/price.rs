//! **price**: a small machine, and the same with one feature more that never comes to anything:
//! what it costs to have it declared.
//!
//! ```text
//! (root)           Tell
//!   A              Cross => B
//!     A1           Flip => A2
//!     A2           Flip => A1
//!   B              Cross => A
//!     B1           Flip => B2
//!     B2           Flip => B1
//! ```

use crate::{
    Cells, cells,
    harness::{Stream, Subject, Workload},
    random::Random,
};

/// The workload.
pub struct Price;

/// What happens to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Between the branches.
    Cross,
    /// Between the leaves of a branch.
    Flip,
    /// Handled by the root, without a transition.
    Tell,
    /// Does not happen.
    Never,
}

cells! {
    /// How many cells there are.
    pub CELLS:
    A_ENTRY A_EXIT A1_ENTRY A1_EXIT A2_ENTRY A2_EXIT
    B_ENTRY B_EXIT B1_ENTRY B1_EXIT B2_ENTRY B2_EXIT
    CROSS FLIP TELL UPDATE NEVER
}

/// What the actions work on.
pub type Context = Cells<CELLS>;

impl Workload for Price {
    const NAME: &'static str = "price";
    type Context = Context;
    type Event = Event;
    /// Nothing is an update.
    type Step = Option<Event>;

    const STREAMS: &'static [Stream<Option<Event>>] = &[(Self::NAME, step)];

    #[inline(always)]
    fn apply<S: Subject<Workload = Self>>(
        subject: &mut S,
        context: &mut Context,
        step: Option<Event>,
    ) {
        match step {
            Some(event) => subject.handle(context, event),
            None => subject.update(context),
        }
    }

    fn broadcast() -> Vec<Event> {
        vec![Event::Cross, Event::Flip, Event::Tell]
    }
}

fn step(random: &mut Random) -> Option<Event> {
    match random.weighted(&[20, 20, 20, 40]) {
        0 => Some(Event::Cross),
        1 => Some(Event::Flip),
        2 => Some(Event::Tell),
        _ => None,
    }
}
