//! A row inside a composite targets its history.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn, Reset }
        initial Closed;
        state Closed {
            initial Unlocked;
            shallow history Before;
            on Push => Open;
            ignore Reset;
            state Unlocked { on Turn => Locked; }
            state Locked { on Turn => Before; }
        }
        state Open { on Reset => Closed; ignore Push | Turn; }
    }
}

fn main() {}
