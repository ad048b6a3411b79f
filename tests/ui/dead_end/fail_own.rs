//! Nothing leaves a state.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit }
        initial Alive;
        state Alive { on Hit => Dead; }
        state Dead { ignore Hit; }
    }
}

fn main() {}
