//! In a region as well: what leads on inside the others is no way out.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Alive;
        state Alive {
            region Move {
                initial Walk;
                state Walk { on Saw => Run; }
                state Run { on Lost => Tired; }
                state Tired { on Saw => Run; }
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
