//! A history leads where the composite was.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Resume; ignore Lost; }
        state Combat {
            deep history Resume else Approach;
            on Lost => Patrol;
            state Approach { on Saw => Strike; }
            state Strike { on Saw => Approach; }
        }
    }
}

fn main() {}
