//! A field too many, in a pattern whose names nobody uses.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw { at: u32, by: u32 }, Hit(u32), Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Hit | Lost; }
        state Combat { on Lost => Patrol; on Hit(damage, by) => Patrol; ignore Saw; }
    }
}

fn main() {}
