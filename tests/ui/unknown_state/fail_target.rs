//! A target that is nothing, with a near name.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Aproach; ignore Lost; }
        state Approach { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
