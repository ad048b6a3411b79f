//! A region is no target.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn }
        initial Off;
        state Off { on Push => Light; ignore Turn; }
        state On {
            on Push => Off;
            region Light { initial Dim; state Dim { on Turn {} } }
            region Sound { initial Quiet; state Quiet; }
        }
    }
}

fn main() {}
