//! The machine is no state.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { on Push => Door; }
    }
}

fn main() {}
