//! A row enters a state without its data.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw(u32), Lost }
        initial Patrol;
        state Patrol { on Saw => Chase; ignore Lost; }
        state Chase { let at: u32; on Saw(place) { *at = place; } on Lost => Patrol; }
    }
}

fn main() {}
