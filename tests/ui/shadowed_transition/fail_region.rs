//! In a region as well.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Alive;
        state Alive {
            region Move {
                initial Walk;
                state Walk { on Saw => Run; on Saw => Walk; }
                state Run { on Lost => Walk; }
            }
            region Watch {
                initial Calm;
                state Calm { on Saw => Alert; ignore Lost; }
                state Alert { on Lost => Calm; ignore Saw; }
            }
        }
    }
}

fn main() {}
