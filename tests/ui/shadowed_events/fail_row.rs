//! The state is left before any event comes.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Decide; ignore Lost; }
        state Decide { always => Combat; on Lost => Patrol; }
        state Combat { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
