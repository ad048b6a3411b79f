//! The fields have no names.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw { at: u32, by: u32 }, Hit(u32), Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Hit | Lost; }
        state Combat { on Hit { damage } => Patrol; on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
