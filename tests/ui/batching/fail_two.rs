//! Two mistakes are told together.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Pull }
        initial Closed;
        state Closed { on Push => Opne; on Pull; }
        state Open { on Pull => Closed; ignore Push; }
    }
}

fn main() {}
