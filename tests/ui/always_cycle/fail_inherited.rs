//! The second one is inherited.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw }
        initial Patrol;
        state Patrol { on Saw => Look; }
        state Look { always => Approach; }
        state Combat {
            initial Approach;
            always => Look;
            state Approach { ignore Saw; }
        }
    }
}

fn main() {}
