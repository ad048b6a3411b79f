//! Where no region minds it, all of them miss it.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn, Hit }
        initial Off;
        state Off { on Push => On; ignore Turn | Hit; }
        state On {
            on Push => Off;
            region Light { initial Dim; state Dim { on Turn {} } }
            region Sound { initial Quiet; state Quiet; }
        }
    }
}

fn main() {}
