//! Two accessors have one name.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit }
        initial Patrol;
        state Patrol { pub let speed: u32 = 0; on Hit { *speed += 1; } => Flee; }
        state Flee { pub let speed: u32 = 3; on Hit { *speed += 1; } => Patrol; }
    }
}

fn main() {}
