//! States that only lead to each other.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
        state Run { on Saw => Hide; on Lost => Patrol; }
        state Hide { on Saw => Run; ignore Lost; }
    }
}

fn main() {}
