//! With a child there is.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { initial Shut; on Push => Open; state Shut; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
