//! The state ends, and nothing waits for it.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Call }
        initial Patrol;
        state Patrol {
            initial Walk;
            state Walk { on Saw => Tired; on Call => Rest; }
            final Tired;
        }
        state Rest { on Saw => Patrol; ignore Call; }
    }
}

fn main() {}
