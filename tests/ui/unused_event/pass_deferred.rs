//! A deferral names it.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::unused_event)]
    pub machine Guard {
        deferred 2;
        events { Saw, Stun }
        initial Patrol;
        state Patrol { on Stun => Stunned; ignore _; }
        state Stunned { defer Saw; on Stun => Patrol; }
    }
}

fn main() {}
