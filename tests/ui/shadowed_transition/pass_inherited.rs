//! A row of the state around is hidden, and hides nothing.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Combat;
        state Combat {
            initial Approach;
            on Saw => Strike;
            on Lost => Patrol;
            state Approach { on Saw => Strike; }
            state Strike;
        }
        state Patrol { on Saw => Combat; ignore Lost; }
    }
}

fn main() {}
