//! Nothing reads a timer.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::unused_timer)]
    pub machine Guard {
        tick dt: f32;
        events { Saw }
        initial Patrol;
        state Patrol { timer age; on Saw => Rest; }
        state Rest { on Saw => Patrol; }
    }
}

fn main() {}
