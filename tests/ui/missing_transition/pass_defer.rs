//! A deferral is a word on the event.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        deferred 2;
        events { Saw, Stun }
        initial Patrol;
        state Patrol { on Stun => Stunned; on Saw => Stunned; }
        state Stunned { defer Saw; on Stun => Patrol; }
    }
}

fn main() {}
