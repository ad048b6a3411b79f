//! Names that differ in case are two.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { on Push => CLOSED; }
        state CLOSED { on Push => Closed; }
    }
}

fn main() {}
