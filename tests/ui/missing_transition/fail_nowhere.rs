//! No state handles an event.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost, Hit }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
