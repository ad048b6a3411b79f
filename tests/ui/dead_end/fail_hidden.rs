//! The way out of the state around it is hidden.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit, Heal }
        initial Alive;
        state Alive { on Hit => Weak; ignore Heal; }
        state Hurt {
            on Heal => Alive;
            state Weak { on Hit => Down; }
            state Down { ignore Hit | Heal; }
        }
    }
}

fn main() {}
