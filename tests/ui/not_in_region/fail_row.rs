//! A region does not react.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn }
        region Light {
            on Push => Dim;
            initial Dim;
            state Dim { on Turn => Bright; }
            state Bright { on Turn => Dim; }
        }
        region Sound { initial Quiet; state Quiet; }
    }
}

fn main() {}
