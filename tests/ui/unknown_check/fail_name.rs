//! A level for a check that there is not.

use hfsm_core::hfsm;

hfsm! {
    #[allow(hfsm::dead_ends)]
    pub machine Guard {
        events { Saw }
        initial Patrol;
        state Patrol { on Saw => Dead; }
        state Dead { on Saw => Patrol; }
    }
}

fn main() {}
