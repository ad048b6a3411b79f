//! With children there is.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Closed;
        state Closed {
            initial Unlocked;
            deep history Before;
            on Push => Open;
            state Unlocked { on Turn => Locked; }
            state Locked { on Turn => Unlocked; }
        }
        state Open { on Push => Before; ignore Turn; }
    }
}

fn main() {}
