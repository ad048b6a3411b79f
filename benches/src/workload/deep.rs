//! **deep**: two branches of eight levels with two leaves each.
//!
//! ```text
//! (root)                    Tell
//!   A1                      Cross => B1
//!     A2 ... A7
//!       ALeft               Flip => ARight; Poke
//!       ARight              Flip => ALeft; Poke
//!   B1                      Cross => A1
//!     B2 ... B7
//!       BLeft               Flip => BRight; Poke
//!       BRight              Flip => BLeft; Poke
//! ```

use crate::{
    Cells, cells,
    harness::{Stream, Subject, Workload},
    random::Random,
};

/// The workload.
pub struct Deep;

/// What happens to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Leaves eight levels and enters eight others.
    Cross,
    /// To the other leaf.
    Flip,
    /// Handled by the leaf, without a transition.
    Poke,
    /// Handled by the root, without a transition.
    Tell,
}

cells! {
    /// How many cells there are.
    pub CELLS:
    A1_ENTRY A1_EXIT A2_ENTRY A2_EXIT A3_ENTRY A3_EXIT A4_ENTRY A4_EXIT
    A5_ENTRY A5_EXIT A6_ENTRY A6_EXIT A7_ENTRY A7_EXIT
    A_LEFT_ENTRY A_LEFT_EXIT A_RIGHT_ENTRY A_RIGHT_EXIT
    B1_ENTRY B1_EXIT B2_ENTRY B2_EXIT B3_ENTRY B3_EXIT B4_ENTRY B4_EXIT
    B5_ENTRY B5_EXIT B6_ENTRY B6_EXIT B7_ENTRY B7_EXIT
    B_LEFT_ENTRY B_LEFT_EXIT B_RIGHT_ENTRY B_RIGHT_EXIT
    CROSS FLIP POKE_LEFT POKE_RIGHT TELL
}

/// What the actions work on.
pub type Context = Cells<CELLS>;

impl Workload for Deep {
    const NAME: &'static str = "deep";
    type Context = Context;
    type Event = Event;
    type Step = Event;

    const STREAMS: &'static [Stream<Event>] = &[
        (Self::NAME, step),
        ("deep, all handled by the leaf", |_| Event::Poke),
        ("deep, all handled by the root", |_| Event::Tell),
    ];

    #[inline(always)]
    fn apply<S: Subject<Workload = Self>>(subject: &mut S, context: &mut Context, step: Event) {
        subject.handle(context, step);
    }

    fn broadcast() -> Vec<Event> {
        vec![Event::Cross, Event::Flip, Event::Poke, Event::Tell]
    }
}

fn step(random: &mut Random) -> Event {
    match random.weighted(&[10, 20, 35, 35]) {
        0 => Event::Cross,
        1 => Event::Flip,
        2 => Event::Poke,
        _ => Event::Tell,
    }
}
