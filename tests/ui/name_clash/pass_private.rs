//! Data that is not public has no accessor.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events GuardInput { Hit }
        initial Patrol;
        state Patrol { let path: u32 = 0; on Hit { *path += 1; } => Flee; }
        state Flee { pub let speed: u32 = 3; on Hit { *speed += 1; } => Patrol; }
    }
}

fn main() {}
