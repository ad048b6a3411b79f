//! Watching a machine run.
//!
//! An [`Observer`] is lent to a call in its `_with` form. Here are the usual ones:
//! [`PathLog`] writes one line a transition, [`Trace`] one for everything that happens,
//! [`on_change`] and [`on_report`] call a closure, and a pair of observers is an observer.

mod cause;
mod change;
pub(crate) mod erase;
mod forward;
mod log;
mod report;
pub(crate) mod tell;

pub use self::cause::Cause;
pub use self::change::{OnChange, on_change};
pub use self::erase::{OnReport, Trace, on_report};
pub use self::log::PathLog;
pub use self::report::Report;

use crate::{Active, State};

/// Is told what a machine does, as it happens.
///
/// Every method does nothing unless it is written. A `source` of `None` is the machine itself.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{Cause, Observer, State};
///
/// /// Counts the events that nothing wanted.
/// #[derive(Default)]
/// struct Missed(u32);
///
/// impl<S: State> Observer<S> for Missed {
///     fn unhandled(&mut self, _: Cause) {
///         self.0 += 1;
///     }
/// }
///
/// let mut missed = Missed::default();
/// Observer::<GuardState>::unhandled(&mut missed, Cause::Event("SawPlayer"));
/// assert_eq!(missed.0, 1);
/// ```
pub trait Observer<S: State> {
    /// Whether anything is to be reported; with `false`, reporting is compiled away.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{NoObserver, Observer};
    /// assert!(!<NoObserver as Observer<GuardState>>::ACTIVE);
    /// ```
    const ACTIVE: bool = true;

    /// An event is offered: passed in, raised or recalled.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// Observer::<GuardState>::event(&mut trace, Cause::Event("SawPlayer"));
    /// assert_eq!(trace.into_inner(), "offered event:SawPlayer\n");
    /// ```
    fn event(&mut self, cause: Cause) {
        let _ = cause;
    }

    /// A row of `source` matches and nothing turns it off, but its guard says no.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// trace.refused(Some(GuardState::Patrol), Cause::Event("SawPlayer"));
    /// assert_eq!(trace.into_inner(), "refused Patrol by event:SawPlayer\n");
    /// ```
    fn refused(&mut self, source: Option<S>, cause: Cause) {
        let _ = (source, cause);
    }

    /// An internal row of `source` is taken: its action is about to run.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// trace.handled(Some(GuardState::Alive), Cause::Event("GotHit"));
    /// assert_eq!(trace.into_inner(), "handled Alive by event:GotHit\n");
    /// ```
    fn handled(&mut self, source: Option<S>, cause: Cause) {
        let _ = (source, cause);
    }

    /// A row of `source` with a target is taken: the exits are about to begin.
    ///
    /// The target is `None` where it is not known yet: a history, a `pop`, a fork.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// trace.transition(Some(GuardState::Patrol), Some(GuardState::Combat), Cause::Event("SawPlayer"));
    /// assert_eq!(trace.into_inner(), "transition Patrol => Combat by event:SawPlayer\n");
    /// ```
    fn transition(&mut self, source: Option<S>, target: Option<S>, cause: Cause) {
        let _ = (source, target, cause);
    }

    /// A state has exited.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// trace.exited(GuardState::Patrol);
    /// assert_eq!(trace.into_inner(), "exited Patrol\n");
    /// ```
    fn exited(&mut self, state: S) {
        let _ = state;
    }

    /// A state has been entered afresh.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// trace.entered(GuardState::Combat);
    /// assert_eq!(trace.into_inner(), "entered Combat\n");
    /// ```
    fn entered(&mut self, state: S) {
        let _ = state;
    }

    /// A state has been entered again with the data it had, by history or `pop`.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// trace.resumed(GuardState::Combat);
    /// assert_eq!(trace.into_inner(), "resumed Combat\n");
    /// ```
    fn resumed(&mut self, state: S) {
        let _ = state;
    }

    /// A transition is complete, or the start or stop of the machine is.
    ///
    /// At the start `from` is empty, at the stop `to` is.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// let dead = Active::new(&[GuardState::Dead]);
    /// trace.changed(dead, Cause::Stop, Active::new(&[]));
    /// assert_eq!(trace.into_inner(), "changed Dead -> stop\n");
    /// ```
    fn changed(&mut self, from: Active<'_, S>, cause: Cause, to: Active<'_, S>) {
        let _ = (from, cause, to);
    }

    /// No row wanted what was offered.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// Observer::<GuardState>::unhandled(&mut trace, Cause::Event("SawPlayer"));
    /// assert_eq!(trace.into_inner(), "unhandled event:SawPlayer\n");
    /// ```
    fn unhandled(&mut self, cause: Cause) {
        let _ = cause;
    }

    /// A raised or deferred event, or a pushed state, found no room: its name.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// Observer::<GuardState>::full(&mut trace, "GotHit");
    /// assert_eq!(trace.into_inner(), "full GotHit\n");
    /// ```
    fn full(&mut self, what: &'static str) {
        let _ = what;
    }

    /// The call took more transitions than `steps` allows; the rest is dropped.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Active, Cause, Observer, observe::Trace};
    /// let mut trace = Trace::new(String::new());
    /// Observer::<GuardState>::diverged(&mut trace);
    /// assert_eq!(trace.into_inner(), "diverged\n");
    /// ```
    fn diverged(&mut self) {}

    /// Something happened in the submachine that runs inside `state`.
    ///
    /// ```
    /// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
    /// # use hfsm_core::{Observer, observe::{Report, Trace}};
    /// let mut trace = Trace::new(String::new());
    /// trace.inside(GuardState::Attack, &Report::Entered("WindUp"));
    /// assert_eq!(trace.into_inner(), "inside Alive/Combat/Attack: entered WindUp\n");
    /// ```
    fn inside(&mut self, state: S, report: &Report<'_>) {
        let _ = (state, report);
    }

    tell::tell! {
        __tell_event = event(cause: Cause);
        __tell_unhandled = unhandled(cause: Cause);
        __tell_refused = refused(source: Option<S>, cause: Cause);
        __tell_entered = entered(state: S);
        __tell_exited = exited(state: S);
        __tell_resumed = resumed(state: S);
    }

    #[doc(hidden)]
    #[inline(always)]
    fn __tell_row(&mut self, row: u16, branch: u16, cause: Cause)
    where
        Self: Sized,
    {
        if Self::ACTIVE {
            tell::row(self, row, branch, cause);
        }
    }
}

/// Watches nothing, and costs nothing.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{NoObserver, Observer};
///
/// NoObserver.entered(GuardState::Patrol);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoObserver;

impl<S: State> Observer<S> for NoObserver {
    const ACTIVE: bool = false;
}
