//! Nowhere to keep an event.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Pull }
        initial Closed;
        state Closed { on Push => Open; defer Pull; }
        state Open { on Pull => Closed; ignore Push; }
    }
}

fn main() {}
