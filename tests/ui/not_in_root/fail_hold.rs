//! Nothing interrupts the root.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        hold;
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
