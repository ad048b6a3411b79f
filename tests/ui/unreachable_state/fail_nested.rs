//! Of a composite and its children, the composite is told.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
        state Flee {
            initial Run;
            on Lost => Patrol;
            state Run { on Saw => Hide; }
            state Hide { on Saw => Run; }
        }
    }
}

fn main() {}
