//! A region that the target leaves aside starts by default.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Off;
        state Off { on Push => Dim; ignore Turn; }
        state On {
            on Push => Off;
            region Light {
                state Dim { on Turn => Bright; }
                state Bright { on Turn => Dim; }
            }
            region Sound {
                state Quiet { on Turn => Loud; }
                state Loud { on Turn => Quiet; }
            }
        }
    }
}

fn main() {}
