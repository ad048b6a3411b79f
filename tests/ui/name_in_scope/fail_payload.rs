//! A payload hides the data of the state.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit(u32) }
        initial Patrol;
        state Patrol {
            let damage: u32 = 0;
            on Hit(damage) { let _ = damage; }
        }
    }
}

fn main() {}
