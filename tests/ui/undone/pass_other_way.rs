//! Another row leads on.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Call }
        initial Patrol;
        state Patrol {
            initial Walk;
            on Call => Rest;
            state Walk { on Saw => Tired; }
            final Tired;
        }
        state Rest { on Saw => Patrol; ignore Call; }
    }
}

fn main() {}
