//! A composite starts in one state.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        initial Open;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
