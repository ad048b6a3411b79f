//! The whole machine is no trap.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Hit, Heal }
        initial Alive;
        state Alive { on Hit => Hurt; ignore Heal; }
        state Hurt { on Heal => Alive; ignore Hit; }
    }
}

fn main() {}
