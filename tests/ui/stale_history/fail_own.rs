//! So does a row of the composite itself.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn, Reset }
        initial Closed;
        state Closed {
            initial Unlocked;
            shallow history Before;
            on Push => Open;
            on Reset => Before;
            state Unlocked { on Turn => Locked; }
            state Locked { on Turn => Unlocked; }
        }
        state Open { on Reset => Closed; ignore Push | Turn; }
    }
}

fn main() {}
