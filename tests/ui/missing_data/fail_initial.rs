//! An initial gives the data, too.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw(u32) }
        initial Chase;
        state Chase { let at: u32; on Saw(place) { *at = place; } }
    }
}

fn main() {}
