//! A history with an `else` needs no initial.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push, Turn }
        initial Closed;
        state Closed { on Push => Before; ignore Turn; }
        state Open {
            deep history Before else Wide;
            on Push => Closed;
            state Wide { on Turn => Ajar; }
            state Ajar { on Turn => Wide; }
        }
    }
}

fn main() {}
