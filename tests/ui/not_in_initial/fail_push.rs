//! An initial only names where to start.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        stack 2;
        events { Push }
        initial push Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
