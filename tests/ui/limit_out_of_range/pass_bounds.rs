//! The smallest and the largest.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        queue 1;
        steps 65535;
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
