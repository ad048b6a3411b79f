//! The root is never exited.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Reset }
        on Reset => external Closed;
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
