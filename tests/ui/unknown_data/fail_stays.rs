//! Data for a state that is not entered.

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
            state Chase { on Saw(place) if *at > 3 => Strike { at: place }; }
            state Strike { on Saw => Chase; }
        }
    }
}

fn main() {}
