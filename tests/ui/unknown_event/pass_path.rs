//! A full path may be written.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { SawPlayer, LostPlayer }
        initial Patrol;
        state Patrol { on GuardEvent::SawPlayer => Approach; ignore LostPlayer; }
        state Approach { on LostPlayer => Patrol; ignore SawPlayer; }
    }
}

fn main() {}
