//! Two rows on one event are fine.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push(bool), Pull }
        initial Closed;
        state Closed { on Push(true) => Open; on Push {} ignore Pull; }
        state Open { on Pull => Closed; ignore Push; }
    }
}

fn main() {}
