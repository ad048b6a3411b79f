//! Two states have one name.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
