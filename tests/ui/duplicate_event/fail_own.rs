//! An event is declared twice.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Pull, Push }
        initial Closed;
        state Closed { on Push => Open; ignore Pull; }
        state Open { on Pull => Closed; ignore Push; }
    }
}

fn main() {}
