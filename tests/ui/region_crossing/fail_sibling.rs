//! A transition leads into a sibling region.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn }
        region Light {
            initial Dim;
            state Dim { on Turn => Bright; }
            state Bright { on Turn => Quiet; }
        }
        region Sound {
            initial Quiet;
            state Quiet { on Push => Loud; }
            state Loud { on Push => Quiet; }
        }
    }
}

fn main() {}
