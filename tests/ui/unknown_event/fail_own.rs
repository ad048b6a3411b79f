//! A row on an event that is not declared.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { SawPlayer, LostPlayer }
        initial Patrol;
        state Patrol { on SawPlayer => Approach; ignore LostPlayer; }
        state Approach { on LostPlayer => Patrol; ignore SawPlayr; ignore _; }
    }
}

fn main() {}
