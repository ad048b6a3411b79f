//! What generated code tells an observer: nothing where it is none.

use super::{Cause, Observer};
use crate::State;

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
    transition(source: Option<S>, target: Option<S>, cause: Cause);
    handled(source: Option<S>, cause: Cause);
    entered(state: S);
    exited(state: S);
    resumed(state: S);
}
