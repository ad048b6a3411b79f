//! There is no such field.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw { at: u32, by: u32 }, Hit(u32), Lost }
        initial Patrol;
        state Patrol { on Saw { att, by } => Combat; ignore Hit | Lost; }
        state Combat { on Lost => Patrol; ignore Saw | Hit; }
    }
}

fn main() {}
