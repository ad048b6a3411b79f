//! There is nothing to remember.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { deep history Before; on Push => Open; }
        state Open { on Push => Before; }
    }
}

fn main() {}
