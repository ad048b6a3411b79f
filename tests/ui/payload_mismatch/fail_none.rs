//! A payload where there is none.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw { at: u32, by: u32 }, Hit(u32), Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Hit | Lost; }
        state Combat { on Lost(at) => Patrol; ignore Saw | Hit; }
    }
}

fn main() {}
