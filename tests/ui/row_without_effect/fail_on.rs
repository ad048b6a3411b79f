//! Neither an action nor a target.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Pull }
        initial Closed;
        state Closed { on Push => Open; on Pull; }
        state Open { on Pull => Closed; ignore Push; }
    }
}

fn main() {}
