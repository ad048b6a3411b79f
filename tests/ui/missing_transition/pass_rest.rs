//! `_` covers what no other row names.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost, Hit }
        initial Patrol;
        state Patrol { on Saw => Combat; on Hit {} ignore _; }
        state Combat { on Lost => Patrol; ignore _; }
    }
}

fn main() {}
