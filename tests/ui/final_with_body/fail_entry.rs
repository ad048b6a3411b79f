//! Nothing happens in a final.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { on Push => Gone; }
        final Gone { entry {} }
    }
}

fn main() {}
