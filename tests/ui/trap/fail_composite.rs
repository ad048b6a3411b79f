//! So do the states of a composite.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit, Heal }
        initial Alive;
        state Alive { on Hit => Hurt; ignore Heal; }
        state Hurt {
            initial Down;
            state Down { on Hit => Dying; ignore Heal; }
            state Dying { on Heal => Down; ignore Hit; }
        }
    }
}

fn main() {}
