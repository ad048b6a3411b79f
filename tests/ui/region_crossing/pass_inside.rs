//! Inside a region everything may be a target.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn }
        region Light {
            initial Dim;
            state Dim { on Turn => Bright; }
            state Bright { on Turn => Dim; }
        }
        region Sound {
            initial Quiet;
            state Quiet { on Push => Loud; }
            state Loud { on Push => Quiet; }
        }
    }
}

fn main() {}
