//! A composite is a target, and has no initial.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Closed;
        state Closed { on Push => Open; ignore Turn; }
        state Open {
            on Push => Closed;
            state Wide { on Turn => Ajar; }
            state Ajar { on Turn => Wide; }
        }
    }
}

fn main() {}
