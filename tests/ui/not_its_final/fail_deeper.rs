//! A final further in does not end the state.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Outer;
        state Outer {
            initial Inner;
            done Gone => Away;
            state Inner {
                initial Closed;
                done => Shut;
                state Closed { on Push => Gone; }
                final Gone;
            }
            final Shut;
        }
        state Away { on Push => Outer; }
    }
}

fn main() {}
