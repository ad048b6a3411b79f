//! A history has the name of a state: a target could mean either.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Lock }
        initial Closed;
        state Closed {
            initial Unlocked;
            deep history Open;
            on Push => Open;
            state Unlocked { on Lock => Locked; }
            state Locked { on Lock => Unlocked; }
        }
        state Open { on Push => Closed; ignore Lock; }
    }
}

fn main() {}
