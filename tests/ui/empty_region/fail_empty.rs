//! A region without states.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Turn }
        region Light {
            initial Dim;
            state Dim { on Turn => Bright; }
            state Bright { on Turn => Dim; }
        }
        region Sound {}
    }
}

fn main() {}
