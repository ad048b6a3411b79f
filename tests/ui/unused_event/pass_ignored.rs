//! One that is ignored by name is minded.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::unused_event)]
    pub machine Guard {
        events { Saw, Lost, Hit }
        ignore Hit;
        ignore _;
        initial Patrol;
        state Patrol { on Saw => Combat; }
        state Combat { on Lost => Patrol; }
    }
}

fn main() {}
