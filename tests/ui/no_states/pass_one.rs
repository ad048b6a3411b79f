//! One state is enough.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        initial Closed;
        state Closed;
    }
}

fn main() {}
