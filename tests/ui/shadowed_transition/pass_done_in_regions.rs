//! A `done` in one region does not shadow its siblings.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn }
        region Light {
            initial Rising;
            state Rising {
                initial Dim;
                done => Bright;
                state Dim { on Turn => Up; }
                final Up;
            }
            state Bright { on Turn => Rising; }
        }
        region Sound {
            initial Swelling;
            state Swelling {
                initial Quiet;
                done => Loud;
                state Quiet { on Push => Full; }
                final Full;
            }
            state Loud { on Push => Swelling; }
        }
    }
}

fn main() {}
