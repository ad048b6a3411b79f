//! There is nothing to choose from.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { initial Open; on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
