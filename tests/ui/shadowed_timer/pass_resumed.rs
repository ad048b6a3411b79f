//! What was taken in a state is not taken again when a history brings it back: the longer is.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        tick dt: f32;
        events { Saw }
        initial Combat;
        state Combat {
            initial Approach;
            deep history Resume;
            on Saw => Patrol;
            state Approach { after 1.0 => Patrol; after 2.0 => Strike; }
            state Strike { after 1.0 => Approach; }
        }
        state Patrol { on Saw => Resume; }
    }
}

fn main() {}
