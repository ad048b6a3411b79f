//! An initial may lead several levels down.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Wide;
        state Closed { on Push => Wide; ignore Turn; }
        state Open {
            on Push => Closed;
            state Wide { on Turn => Ajar; }
            state Ajar { on Turn => Wide; }
        }
    }
}

fn main() {}
