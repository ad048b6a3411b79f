//! What generated code tells an observer: nothing where it is none.

use super::{Cause, Observer};
use crate::State;
use crate::chart::{Branch, Target};

/// Methods of [`Observer`], named like those that they call, and unlike what users call theirs: by a
/// method of a bound the compiler knows the observer and the states at once, by a function it has to
/// find them.
macro_rules! tell {
    ($($name:ident = $told:ident($($arg:ident: $type:ty),*);)*) => { $(
        #[doc(hidden)]
        #[inline(always)]
        fn $name(&mut self, $($arg: $type),*) where Self: Sized {
            if Self::ACTIVE {
                self.$told($($arg),*);
            }
        }
    )* };
}
pub(crate) use tell;

/// [`Observer::transition`] or [`Observer::handled`] of a row, which is told by its number in the
/// chart, and by that of its branch.
pub fn row<S: State>(observer: &mut impl Observer<S>, row: u16, branch: u16, cause: Cause) {
    let Some(row) = S::CHART.rows.get(usize::from(row)) else {
        return;
    };
    let source = row.source.and_then(|source| S::from_index(source.into()));
    match row.branches.get(usize::from(branch)) {
        Some(branch) => observer.transition(source, target(branch), cause),
        None => observer.handled(source, cause),
    }
}

/// The state that a branch names; of a history and of a fork it is not known, or not one.
fn target<S: State>(branch: &Branch) -> Option<S> {
    match branch.targets {
        [Target::State(state)] => S::from_index(usize::from(*state)),
        _ => None,
    }
}

/// Tells that states come back, where they only say that they are entered.
pub struct Resuming<'o, O>(pub &'o mut O);

impl<S: State, O: Observer<S>> Observer<S> for Resuming<'_, O> {
    const ACTIVE: bool = O::ACTIVE;

    fn entered(&mut self, state: S) {
        self.0.resumed(state);
    }
}
