//! More steps than can be counted.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        steps 65536;
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
