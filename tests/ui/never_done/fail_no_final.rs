//! There is no final to end in.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw }
        initial Patrol;
        state Patrol {
            initial Walk;
            done => Rest;
            state Walk { on Saw => Look; }
            state Look { on Saw => Rest; }
        }
        state Rest { on Saw => Patrol; }
    }
}

fn main() {}
