//! There is one.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw }
        initial Patrol;
        state Patrol {
            initial Walk;
            done => Rest;
            state Walk { on Saw => Tired; }
            final Tired;
        }
        state Rest { on Saw => Patrol; }
    }
}

fn main() {}
