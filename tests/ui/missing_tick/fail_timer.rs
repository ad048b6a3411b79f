//! So does a timer.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit }
        initial Patrol;
        state Patrol { timer age; on Hit { let _ = age; } }
    }
}

fn main() {}
