//! The shorter time is always first.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        tick dt: f32;
        initial Stunned;
        state Stunned { after 0.5 => Patrol; after 2.0 => Flee; }
        state Patrol { after 3.0 => Stunned; }
        state Flee { after 3.0 => Patrol; }
    }
}

fn main() {}
