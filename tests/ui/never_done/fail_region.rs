//! One region never ends.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn }
        initial On;
        state On {
            done => Off;
            on Push => Off;
            region Light { initial Dim; state Dim { on Turn => Dark; } final Dark; }
            region Sound { initial Quiet; state Quiet; }
        }
        state Off { on Push => On; ignore Turn; }
    }
}

fn main() {}
