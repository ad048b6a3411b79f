//! All leaves of a composite miss an event: that is told once.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost, Hit }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost | Hit; }
        state Combat {
            initial Approach;
            on Lost => Patrol;
            state Approach { on Saw => Strike; }
            state Strike { on Saw => Approach; }
        }
    }
}

fn main() {}
