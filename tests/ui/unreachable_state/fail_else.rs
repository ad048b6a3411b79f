//! The `else` of a history that nothing leads to leads nowhere.

use hfsm_core::hfsm;

hfsm! {
    #[allow(hfsm::unused_history)]
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost; }
        state Combat {
            initial Approach;
            deep history Resume else Strike;
            on Lost => Patrol;
            state Approach { ignore Saw; }
            state Strike { ignore Saw; }
        }
    }
}

fn main() {}
