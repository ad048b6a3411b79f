//! `external` enters the state anew.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw(u32), Lost }
        initial Patrol;
        state Patrol { on Saw(place) => Combat { at: place }; ignore Lost; }
        state Combat {
            let at: u32;
            initial Chase;
            on Lost => Patrol;
            state Chase { on Saw(place) if *at > 3 => external Combat { at: place }; }
        }
    }
}

fn main() {}
