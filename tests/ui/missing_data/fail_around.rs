//! A target further in enters the state as well.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw(u32), Lost }
        initial Patrol;
        state Patrol { on Saw => Strike; ignore Lost; }
        state Combat {
            let at: u32;
            on Saw(place) { *at = place; }
            on Lost => Patrol;
            state Strike;
        }
    }
}

fn main() {}
