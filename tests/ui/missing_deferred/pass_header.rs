//! With room for two.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        deferred 2;
        #[derive(Clone)]
        events { Push, Pull }
        initial Closed;
        state Closed { on Push => Open; defer Pull; }
        state Open { on Pull => Closed; ignore Push; }
    }
}

fn main() {}
