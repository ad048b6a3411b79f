//! Nothing leads to a history.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::unused_history)]
    pub machine Guard {
        events { Saw, Lost }
        initial Combat;
        state Combat {
            initial Approach;
            deep history Resume;
            on Lost => Patrol;
            state Approach { on Saw => Strike; }
            state Strike { on Saw => Approach; }
        }
        state Patrol { on Saw => Combat; ignore Lost; }
    }
}

fn main() {}
