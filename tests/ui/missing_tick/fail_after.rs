//! Time, and no clock.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit }
        initial Patrol;
        state Patrol { on Hit => Stunned; }
        state Stunned { after 0.5 => Patrol; ignore Hit; }
    }
}

fn main() {}
