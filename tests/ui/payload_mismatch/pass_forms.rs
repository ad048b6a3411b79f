//! Every form that fits.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw { at: u32, by: u32 }, Hit(u32), Lost }
        initial Patrol;
        state Patrol { on Saw { at: 3, .. } | Saw { by: 4, at: _ } => Combat; on Hit(..) => Combat; ignore Saw | Lost; }
        state Combat { on Hit { 0: 1..=9 } | Lost => Patrol; on Saw { .. } => Patrol; ignore Hit(_); }
    }
}

fn main() {}
