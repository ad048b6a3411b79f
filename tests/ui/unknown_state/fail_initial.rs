//! An initial that is nothing.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Sleep;
        state Patrol { on Saw => Approach; ignore Lost; }
        state Approach { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
