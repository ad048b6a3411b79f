//! Two states follow each other at once.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw }
        initial Patrol;
        state Patrol { on Saw => Decide; }
        state Decide { always => Think; }
        state Think { always => Decide; }
    }
}

fn main() {}
