//! Where one region always takes the event, it never comes out.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::overridden_transition)]
    pub machine Guard {
        events { Saw, Lost, Hit }
        initial Alive;
        state Alive {
            on Saw => Dead;
            on Hit => Dead;
            region Move {
                initial Walk;
                state Walk { on Saw => Run; ignore Lost; }
                state Run { on Lost => Walk; on Saw => Run; }
            }
            region Watch {
                initial Calm;
                state Calm { on Lost => Alert; }
                state Alert { on Lost => Calm; }
            }
        }
        final Dead;
    }
}

fn main() {}
