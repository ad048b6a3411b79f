//! From beside the composite the history is right.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Closed;
        state Closed {
            initial Unlocked;
            shallow history Before;
            on Push => Open;
            state Unlocked { on Turn => Locked; }
            state Locked { on Turn => Unlocked; }
        }
        state Open { on Push => Before; ignore Turn; }
    }
}

fn main() {}
