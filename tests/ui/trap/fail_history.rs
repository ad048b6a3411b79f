//! A history leads back to where the composite was, and not out.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Stun }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Stun; }
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
