//! A closure as an observer.

use core::{fmt, marker::PhantomData};

use crate::{Active, Cause, Observer, State};

/// Calls a closure after every transition, and after the start and the stop.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{Active, Cause, Observer, observe::on_change};
///
/// let mut fights = 0;
/// let mut count = on_change(|from, _, to| {
///     if to.is_in(GuardState::Combat) && !from.is_in(GuardState::Combat) {
///         fights += 1;
///     }
/// });
/// let (patrol, approach) = ([GuardState::Patrol], [GuardState::Approach]);
/// count.changed(Active::new(&patrol), Cause::Event("SawPlayer"), Active::new(&approach));
/// assert_eq!(fights, 1);
/// ```
pub fn on_change<S, F>(call: F) -> OnChange<S, F>
where
    S: State,
    F: FnMut(Active<'_, S>, Cause, Active<'_, S>),
{
    OnChange {
        call,
        states: PhantomData,
    }
}

/// What [`on_change`] gives.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{Observer, observe::on_change};
///
/// let mut change = on_change::<GuardState, _>(|_, _, _| {});
/// change.entered(GuardState::Patrol); // not told of
/// ```
pub struct OnChange<S, F> {
    call: F,
    states: PhantomData<fn(S)>,
}

impl<S, F> Observer<S> for OnChange<S, F>
where
    S: State,
    F: FnMut(Active<'_, S>, Cause, Active<'_, S>),
{
    fn changed(&mut self, from: Active<'_, S>, cause: Cause, to: Active<'_, S>) {
        (self.call)(from, cause, to);
    }
}

impl<S, F> fmt::Debug for OnChange<S, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OnChange").finish_non_exhaustive()
    }
}
