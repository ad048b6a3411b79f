//! What generated code names. Not part of the public interface: it may change at any time.

pub use core;

pub use crate::active::Inside;
pub use crate::observe::erase::Within;

/// Never returns, and needs no panic machinery: for arms that no run can get to.
#[cold]
pub fn never() -> ! {
    loop {
        core::hint::spin_loop();
    }
}
