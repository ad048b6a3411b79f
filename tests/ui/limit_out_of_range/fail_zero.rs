//! A queue of no length.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        queue 0;
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
