//! What generic tools are written against.

use core::fmt;

use crate::{Active, NoObserver, Observer, Outcome, State, Tick, Tree};

/// The event of a machine that takes none: there is no value of it.
///
/// ```
/// use hfsm_core::NoEvent;
///
/// assert_eq!(size_of::<Option<NoEvent>>(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoEvent {}

/// A machine that `hfsm!` generates.
///
/// What the generated type offers as methods of its own, for tools that work with any
/// machine: runners, loggers, inspectors, tests. Not meant to be implemented by hand; a later
/// version may add methods.
///
/// ```
/// use hfsm_core::{Machine, Outcome};
///
/// /// Updates a machine until it is done, at most `limit` times.
/// fn run<M: Machine>(machine: &mut M, context: &mut M::Context<'_>, step: M::Tick, limit: u32) {
///     for _ in 0..limit {
///         if machine.is_done() {
///             break;
///         }
///         machine.update(context, step);
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a machine",
    label = "no `hfsm!` declares it"
)]
pub trait Machine: Sized {
    /// Its states.
    type State: State;
    /// Its leaves.
    type Leaf: Copy + Into<Self::State>;
    /// What its actions work on; `()` where none is declared.
    type Context<'c>: ?Sized
    where
        Self: 'c;
    /// What its clocks count in; `()` where none is declared.
    type Tick: Tick;
    /// What it reacts to; [`NoEvent`] where none is declared.
    type Event<'e>
    where
        Self: 'e;

    /// Starts the machine, with an observer: enters the root and follows the initials.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut log = PathLog::new(String::new());
    /// Lamp::start_with(&mut 0, &mut log);
    /// assert_eq!(log.into_inner(), "start -> Off\n");
    /// ```
    fn start_with(
        context: &mut Self::Context<'_>,
        observer: &mut impl Observer<Self::State>,
    ) -> Self;

    /// Dispatches an event and runs to completion, with an observer.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let mut lamp = Lamp::start(&mut count);
    /// let mut log = PathLog::new(String::new());
    /// lamp.handle_with(&mut count, LampEvent::Press, &mut log);
    /// assert_eq!(log.into_inner(), "Off -> event:Press -> On\n");
    /// ```
    fn handle_with(
        &mut self,
        context: &mut Self::Context<'_>,
        event: Self::Event<'_>,
        observer: &mut impl Observer<Self::State>,
    ) -> Outcome;

    /// Advances the clocks, polls the conditions and runs the updates, with an observer.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let mut lamp = Lamp::start(&mut count);
    /// lamp.handle(&mut count, LampEvent::Press);
    /// let mut log = PathLog::new(String::new());
    /// lamp.update_with(&mut count, 12.5, &mut log);
    /// assert_eq!(log.into_inner(), "On -> after:10.0 -> Off\n");
    /// ```
    fn update_with(
        &mut self,
        context: &mut Self::Context<'_>,
        step: Self::Tick,
        observer: &mut impl Observer<Self::State>,
    ) -> Outcome;

    /// Goes to a state as by a row on the active leaf, with an observer.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let mut lamp = Lamp::start(&mut count);
    /// let mut log = PathLog::new(String::new());
    /// lamp.goto_with(&mut count, LampState::On, &mut log);
    /// assert_eq!(log.into_inner(), "Off -> goto -> On\n");
    /// ```
    fn goto_with(
        &mut self,
        context: &mut Self::Context<'_>,
        state: Self::State,
        observer: &mut impl Observer<Self::State>,
    ) -> Outcome;

    /// Runs the exits, with an observer.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// let mut log = PathLog::new(String::new());
    /// lamp.stop_with(&mut count, &mut log);
    /// assert_eq!(log.into_inner(), "Off -> stop\n");
    /// ```
    fn stop_with(self, context: &mut Self::Context<'_>, observer: &mut impl Observer<Self::State>);

    /// A machine that is in `leaf` without having run anything; `None` where that needs data
    /// that only a row can give, and where a submachine is active, which nothing has started.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let lamp = Lamp::at(&0, LampState::On);
    /// assert!(lamp.is_some_and(|lamp| lamp.is_in(LampState::On)));
    /// ```
    fn at(context: &Self::Context<'_>, leaf: Self::Leaf) -> Option<Self>;

    /// Whether [`handle`](Machine::handle) would take a row for the event.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// assert!(lamp.can(&count, LampEvent::Press));
    /// assert!(!lamp.can(&count, LampEvent::Break));
    /// ```
    fn can(&self, context: &Self::Context<'_>, event: Self::Event<'_>) -> bool {
        self.asks(context, event).0
    }

    /// Like [`can`](Machine::can), and hands the event back.
    #[doc(hidden)]
    fn asks<'e>(
        &self,
        context: &Self::Context<'_>,
        event: Self::Event<'e>,
    ) -> (bool, Self::Event<'e>);

    /// Whether a state that is active holds: what is around a submachine is not to exit it.
    #[doc(hidden)]
    fn holds(&self, context: &Self::Context<'_>) -> bool {
        let _ = context;
        false
    }

    /// Exits everything, to be woken later where it was: what deep history does to a submachine.
    #[doc(hidden)]
    fn suspend(
        &mut self,
        context: &mut Self::Context<'_>,
        observer: &mut impl Observer<Self::State>,
    ) {
        let _ = (context, observer);
    }

    /// Goes on after [`suspend`](Machine::suspend).
    #[doc(hidden)]
    fn wake(&mut self, context: &mut Self::Context<'_>, observer: &mut impl Observer<Self::State>) {
        let _ = (context, observer);
    }

    /// The time to the earliest `after`: zero where one is due, `None` where none is waited for.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let mut lamp = Lamp::start(&mut count);
    /// assert_eq!(lamp.due(&count), None);
    /// lamp.handle(&mut count, LampEvent::Press);
    /// lamp.update(&mut count, 3.0);
    /// assert_eq!(lamp.due(&count), Some(7.0));
    /// ```
    fn due(&self, context: &Self::Context<'_>) -> Option<Self::Tick>;

    /// Whether `state` is active.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// assert!(lamp.is_in(LampState::Off));
    /// ```
    fn is_in(&self, state: Self::State) -> bool;

    /// Whether a `final` at the top has ended the machine.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// assert!(!lamp.is_done());
    /// ```
    fn is_done(&self) -> bool;

    /// Shows the active leaves to `look`, and gives what that gives.
    ///
    /// They are lent rather than returned, since only the machine knows how many there are at
    /// most, and so where to keep them.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// assert_eq!(lamp.active(|active| active.leaves().to_vec()), [LampState::Off]);
    /// ```
    fn active<R>(&self, look: impl FnOnce(Active<'_, Self::State>) -> R) -> R;

    /// Like [`handle_with`](Machine::handle_with), but hands back an event that nothing wanted.
    #[doc(hidden)]
    fn offer<'e>(
        &mut self,
        context: &mut Self::Context<'_>,
        event: Self::Event<'e>,
        observer: &mut impl Observer<Self::State>,
    ) -> Result<Outcome, Self::Event<'e>>;

    /// Starts the machine: enters the root and follows the initials to a leaf.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// assert!(lamp.is_in(LampState::Off));
    /// ```
    fn start(context: &mut Self::Context<'_>) -> Self {
        Self::start_with(context, &mut NoObserver)
    }

    /// Dispatches an event and runs to completion.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let mut lamp = Lamp::start(&mut count);
    /// assert_eq!(lamp.handle(&mut count, LampEvent::Press), Outcome::Transitioned);
    /// assert_eq!(lamp.handle(&mut count, LampEvent::Break), Outcome::Unhandled);
    /// assert_eq!(count, 1);
    /// ```
    fn handle(&mut self, context: &mut Self::Context<'_>, event: Self::Event<'_>) -> Outcome {
        self.handle_with(context, event, &mut NoObserver)
    }

    /// Advances the clocks, polls the conditions and runs the updates.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let mut lamp = Lamp::start(&mut count);
    /// assert_eq!(lamp.update(&mut count, 1.0), Outcome::Unhandled);
    /// ```
    fn update(&mut self, context: &mut Self::Context<'_>, step: Self::Tick) -> Outcome {
        self.update_with(context, step, &mut NoObserver)
    }

    /// Goes to a state as by a row on the active leaf; asks no guard and no hold.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let mut lamp = Lamp::start(&mut count);
    /// lamp.goto(&mut count, LampState::On);
    /// assert!(lamp.is_in(LampState::On));
    /// ```
    fn goto(&mut self, context: &mut Self::Context<'_>, state: Self::State) -> Outcome {
        self.goto_with(context, state, &mut NoObserver)
    }

    /// Runs the exits.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// lamp.stop(&mut count);
    /// ```
    fn stop(self, context: &mut Self::Context<'_>) {
        self.stop_with(context, &mut NoObserver);
    }

    /// The active path, which prints as `Alive/Combat/Approach`.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// assert_eq!(lamp.path().to_string(), "Off");
    /// ```
    fn path(&self) -> impl fmt::Display {
        fmt::from_fn(|f| self.active(|active| fmt::Display::fmt(&active, f)))
    }

    /// The whole state tree with the active states marked, to be printed.
    ///
    /// ```
    /// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
    /// # use hfsm_core::{Machine, Outcome, observe::PathLog};
    /// let mut count = 0;
    /// let lamp = Lamp::start(&mut count);
    /// assert_eq!(lamp.tree().to_string(), "* Lamp\n*   Off\n    On\n");
    /// ```
    fn tree(&self) -> impl fmt::Display {
        fmt::from_fn(|f| self.active(|active| fmt::Display::fmt(&Tree::new(active), f)))
    }
}
