//! One attribute sets several.

use hfsm_core::hfsm;

hfsm! {
    #[allow(hfsm::dead_end, hfsm::missing_transition)]
    pub machine Guard {
        events { Saw }
        initial Patrol;
        state Patrol { on Saw => Dead; }
        state Dead;
    }
}

fn main() {}
