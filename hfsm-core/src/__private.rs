//! What generated code needs and nobody else should use: no promises here.

pub use core;

pub use hfsm_macros::{HfsmConfigure, hfsm_impl};

pub use crate::__chart as chart;
pub use crate::active::Inside;
pub use crate::chart::{lookup, read};
pub use crate::ended::Ended;
pub use crate::observe::erase::Within;
pub use crate::observe::tell::Resuming;
pub use crate::raised::Raised;
pub use crate::stack::Stack;

/// Never returns, and needs no panic machinery: for arms that no run can get to.
#[cold]
pub fn never() -> ! {
    loop {
        core::hint::spin_loop();
    }
}

/// Keeps the lesser of two times.
#[inline]
pub fn sooner<T: Copy + PartialOrd>(earliest: &mut Option<T>, left: T) {
    match earliest {
        Some(known) if *known <= left => {}
        _ => *earliest = Some(left),
    }
}
