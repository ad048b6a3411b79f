//! The event type has the name of another generated type.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events GuardState { Hit }
        initial Patrol;
        state Patrol { on Hit {} }
    }
}

fn main() {}
