//! What generated code tells an observer: nothing where it is none.

use super::{Cause, Observer};
use crate::State;
use crate::chart::{Branch, Target};

macro_rules! tell {
    ($($name:ident($($arg:ident: $type:ty),*);)*) => { $(
        #[doc = concat!("[`Observer::", stringify!($name), "`]")]
        #[inline(always)]
        pub fn $name<S: State, O: Observer<S>>(observer: &mut O, $($arg: $type),*) {
            if O::ACTIVE {
                observer.$name($($arg),*);
            }
        }
    )* };
}

tell! {
    event(cause: Cause);
    unhandled(cause: Cause);
    refused(source: Option<S>, cause: Cause);
    entered(state: S);
    exited(state: S);
    resumed(state: S);
}

/// [`Observer::transition`] or [`Observer::handled`] of a row, which is told by its number in the
/// chart, and by that of its branch.
#[inline(always)]
pub fn row<S: State, O: Observer<S>>(observer: &mut O, row: u16, branch: u16, cause: Cause) {
    if O::ACTIVE {
        row_by(observer, row, branch, cause);
    }
}

fn row_by<S: State>(observer: &mut impl Observer<S>, row: u16, branch: u16, cause: Cause) {
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
