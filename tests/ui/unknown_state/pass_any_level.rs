//! A target is found at every level.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Approach; ignore Lost; }
        state Combat {
            on Lost => Patrol;
            ignore Saw;
            state Approach;
        }
    }
}

fn main() {}
