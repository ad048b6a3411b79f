//! A history's `else` cannot give any.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw(u32), Lost }
        initial Patrol;
        state Patrol { on Saw => Before; ignore Lost; }
        state Combat {
            deep history Before else Strike;
            on Saw(place) => Strike { at: place };
            on Lost => Patrol;
            state Strike { let at: u32; on Saw(place) if *at > 3 { *at = place; } }
        }
    }
}

fn main() {}
