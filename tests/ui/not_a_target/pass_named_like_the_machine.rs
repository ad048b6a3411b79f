//! A state may have the name of the machine.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { on Push => Door; }
        state Door { on Push => Closed; }
    }
}

fn main() {}
