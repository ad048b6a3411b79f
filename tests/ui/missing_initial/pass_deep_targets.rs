//! A composite that is only entered deeply needs no initial.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Closed;
        state Closed { on Push => Wide; on Turn => Ajar; }
        state Open {
            on Push => Closed;
            state Wide { on Turn => Ajar; }
            state Ajar { on Turn => Wide; }
        }
    }
}

fn main() {}
