//! A transition to itself leaves nothing.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit }
        initial Alive;
        state Alive { on Hit => Dead; }
        state Dead { on Hit => Dead; }
    }
}

fn main() {}
