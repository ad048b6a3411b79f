//! So does the `else` of a history.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Wide;
        state Closed { on Push => Before; ignore Turn; }
        state Open {
            deep history Before else Closed;
            on Push => Closed;
            state Wide { on Turn => Ajar; }
            state Ajar { on Turn => Wide; }
        }
    }
}

fn main() {}
