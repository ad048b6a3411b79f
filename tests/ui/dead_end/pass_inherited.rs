//! The way out may be inherited.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit, Heal }
        initial Alive;
        state Alive { on Hit => Down; ignore Heal; }
        state Hurt {
            on Heal => Alive;
            state Down { ignore Hit; }
        }
    }
}

fn main() {}
