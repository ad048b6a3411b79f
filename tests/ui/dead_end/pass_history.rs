//! So is a history of another state.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Stun }
        initial Combat;
        state Combat {
            initial Approach;
            deep history Resume;
            on Stun => Stunned;
            state Approach { on Saw => Strike; }
            state Strike { on Saw => Approach; }
        }
        state Stunned { on Saw => Resume; ignore Stun; }
    }
}

fn main() {}
