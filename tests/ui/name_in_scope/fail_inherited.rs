//! A `let` hides one of the state around it.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit }
        let speed: u32 = 0;
        initial Patrol;
        state Patrol { let speed: u32 = 1; on Hit { *speed += 1; } }
    }
}

fn main() {}
