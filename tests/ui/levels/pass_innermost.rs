//! The innermost setting wins.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::unused_event, hfsm::unreachable_state)]
    pub machine Guard {
        events { #[allow(hfsm::unused_event)] Saw, Lost }
        initial Patrol;
        state Patrol { on Lost => Combat; ignore _; }
        #[deny(hfsm::dead_end)]
        state Combat {
            initial Approach;
            ignore _;
            #[allow(hfsm::dead_end)]
            state Approach;
            #[allow(hfsm::unreachable_state)]
            state Flee { on Lost => Approach; }
        }
    }
}

fn main() {}
