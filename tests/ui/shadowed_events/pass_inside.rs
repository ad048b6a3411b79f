//! An `always` that leads inside leaves the state active.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Combat;
        state Combat {
            initial Approach;
            always => Strike;
            on Lost => Patrol;
            state Approach { on Saw => Strike; }
            state Strike { on Saw => Strike; }
        }
        state Patrol { on Saw => Combat; ignore Lost; }
    }
}

fn main() {}
