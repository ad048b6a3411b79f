//! Regions stand in a state, and that beside others.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn, Hit }
        initial On;
        state On {
            on Hit => Broken;
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
        state Broken { on Hit => On; ignore Push | Turn; }
    }
}

fn main() {}
