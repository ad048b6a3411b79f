//! The machine itself may end.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw }
        initial Patrol;
        state Patrol { on Saw => Tired; }
        final Tired;
    }
}

fn main() {}
