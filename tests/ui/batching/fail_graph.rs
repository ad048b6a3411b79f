//! All that the graph has wrong is told together, each mistake once.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        tick dt: f32;
        events { Saw, Lost, Hit }
        initial Patrol;
        state Patrol { on Saw => Combat; on Saw => Dead; ignore Hit; }
        state Combat {
            initial Approach;
            ignore Saw;
            state Approach { on Hit => Stunned; on Lost => Patrol; }
            state Stunned { after 0.5 => Approach; after 2.0 => Patrol; ignore Hit; }
            state Dodge { on Lost => Approach; ignore Hit; }
        }
        state Dead { ignore _; }
    }
}

fn main() {}
