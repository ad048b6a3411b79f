//! Two states lead to each other only.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit, Heal }
        initial Alive;
        state Alive { on Hit => Hurt; ignore Heal; }
        state Hurt { on Hit => Dying; ignore Heal; }
        state Dying { on Heal => Hurt; ignore Hit; }
    }
}

fn main() {}
