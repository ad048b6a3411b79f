//! A guard does.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::unused_timer)]
    pub machine Guard {
        tick dt: f32;
        events { Saw }
        initial Patrol;
        state Patrol { timer age; on Saw if age > 1.0 => Rest; on Saw {} }
        state Rest { on Saw => Patrol; }
    }
}

fn main() {}
