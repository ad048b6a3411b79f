//! Data for a `let` that is nowhere.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw(u32), Lost }
        initial Patrol;
        state Patrol { on Saw(place) => Chase { palce: place }; ignore Lost; }
        state Chase { let place: u32 = 0; on Saw { *place += 1; } on Lost => Patrol; }
    }
}

fn main() {}
