//! A region of one state.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Turn }
        region Light {
            initial Dim;
            state Dim { on Turn => Bright; }
            state Bright { on Turn => Dim; }
        }
        region Sound { initial Quiet; state Quiet; }
    }
}

fn main() {}
