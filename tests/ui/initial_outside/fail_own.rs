//! An initial leads out of its composite.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Open;
        state Closed { on Push => Open; ignore Turn; }
        state Open {
            initial Closed;
            on Push => Closed;
            state Wide { on Turn => Ajar; }
            state Ajar { on Turn => Wide; }
        }
    }
}

fn main() {}
