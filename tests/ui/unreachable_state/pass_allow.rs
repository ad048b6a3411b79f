//! A state that is only gone to by hand.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
        #[allow(hfsm::unreachable_state)]
        state Dodge { on Lost => Combat; ignore Saw; }
    }
}

fn main() {}
