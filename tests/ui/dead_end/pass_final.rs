//! A final is meant to be the end.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit }
        initial Alive;
        state Alive { on Hit => Dead; }
        final Dead;
    }
}

fn main() {}
