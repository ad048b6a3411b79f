//! Not every check has a level.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw }
        initial Patrol;
        #[allow(hfsm::unknown_state)]
        state Patrol { on Saw => Dead; }
        state Dead { on Saw => Patrol; }
    }
}

fn main() {}
