//! Every leaf takes the event first.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::overridden_transition)]
    pub machine Guard {
        events { Saw, Lost, Hit }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost | Hit; }
        state Combat {
            initial Approach;
            on Lost => Patrol;
            on Hit => Patrol;
            state Approach { on Saw => Strike; on Hit {} }
            state Strike { on Saw => Approach; ignore Hit; }
        }
    }
}

fn main() {}
