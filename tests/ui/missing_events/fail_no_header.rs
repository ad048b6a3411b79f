//! Rows on events, and no `events`.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        initial Patrol;
        state Patrol { on SawPlayer => Approach; }
        state Approach { on LostPlayer => Patrol; }
    }
}

fn main() {}
