//! Inside a region, whatever the others do.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw, Lost }
        initial Alive;
        state Alive {
            region Move {
                initial Walk;
                state Walk { on Saw => Run; }
                state Run { always => Jump; }
                state Jump { always => Run; }
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
