//! Something waits, but for another final.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Call }
        initial Patrol;
        state Patrol {
            initial Walk;
            done Called => Rest;
            state Walk { on Saw => Tired; on Call => Called; }
            final Tired;
            final Called;
        }
        state Rest { on Saw => Patrol; ignore Call; }
    }
}

fn main() {}
