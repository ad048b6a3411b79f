//! An earlier row takes every event.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Saw; ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
