//! A timed trigger after an event trigger.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        tick dt: f32;
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; after 1.0 => Combat; ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
