//! Observers made of observers.

use super::{Cause, Observer, Report};
use crate::{Active, State};

/// Writes out every method as a call of the same one on each of the named observers.
macro_rules! tell {
    ($this:ident => $($observer:expr),+) => {
        fn event(&mut $this, cause: Cause) {
            $($observer.event(cause);)+
        }

        fn refused(&mut $this, source: Option<S>, cause: Cause) {
            $($observer.refused(source, cause);)+
        }

        fn handled(&mut $this, source: Option<S>, cause: Cause) {
            $($observer.handled(source, cause);)+
        }

        fn transition(&mut $this, source: Option<S>, target: Option<S>, cause: Cause) {
            $($observer.transition(source, target, cause);)+
        }

        fn exited(&mut $this, state: S) {
            $($observer.exited(state);)+
        }

        fn entered(&mut $this, state: S) {
            $($observer.entered(state);)+
        }

        fn resumed(&mut $this, state: S) {
            $($observer.resumed(state);)+
        }

        fn changed(&mut $this, from: Active<'_, S>, cause: Cause, to: Active<'_, S>) {
            $($observer.changed(from, cause, to);)+
        }

        fn unhandled(&mut $this, cause: Cause) {
            $(Observer::<S>::unhandled(&mut $observer, cause);)+
        }

        fn full(&mut $this, what: &'static str) {
            $(Observer::<S>::full(&mut $observer, what);)+
        }

        fn diverged(&mut $this) {
            $(Observer::<S>::diverged(&mut $observer);)+
        }

        fn inside(&mut $this, state: S, report: &Report<'_>) {
            $($observer.inside(state, report);)+
        }
    };
}

/// A lent observer is told as the observer itself would be.
impl<S: State, O: Observer<S> + ?Sized> Observer<S> for &mut O {
    const ACTIVE: bool = O::ACTIVE;

    tell!(self => **self);
}

/// Of two observers, each is told everything, the first one first.
impl<S: State, A: Observer<S>, B: Observer<S>> Observer<S> for (A, B) {
    const ACTIVE: bool = A::ACTIVE || B::ACTIVE;

    tell!(self => self.0, self.1);
}
