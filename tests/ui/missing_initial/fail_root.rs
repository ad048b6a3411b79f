//! The machine does not say where it starts.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
