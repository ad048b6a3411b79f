//! A composite is entered with what is inside it, whatever its initial.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Strike; ignore Lost; }
        state Combat {
            on Lost => Patrol;
            state Strike { on Saw {} }
        }
    }
}

fn main() {}
