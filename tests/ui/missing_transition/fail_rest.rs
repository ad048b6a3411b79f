//! For an event that insists, `_` is not enough.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost, #[deny(hfsm::missing_transition)] Hit }
        initial Patrol;
        state Patrol { on Saw => Combat; on Hit {} ignore _; }
        state Combat { on Lost => Patrol; ignore _; }
    }
}

fn main() {}
