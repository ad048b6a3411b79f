//! A fork names two states of one region.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn }
        initial Off;
        state Off { on Push => (Dim, Bright); ignore Turn; }
        state On {
            on Push => Off;
            region Light {
                initial Dim;
                state Dim { on Turn => Bright; }
                state Bright { on Turn => Dim; }
            }
            region Sound {
                initial Quiet;
                state Quiet { on Turn => Loud; }
                state Loud { on Turn => Quiet; }
            }
        }
    }
}

fn main() {}
