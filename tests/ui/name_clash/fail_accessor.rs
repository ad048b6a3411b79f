//! The accessor of a `pub let` has the name of a method.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit }
        initial Patrol;
        state Patrol { pub let path: u32 = 0; on Hit { *path += 1; } }
    }
}

fn main() {}
