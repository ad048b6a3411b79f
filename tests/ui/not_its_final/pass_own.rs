//! One that stands right in it does.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Outer;
        state Outer {
            initial Closed;
            done Gone => Away;
            state Closed { on Push => Gone; }
            final Gone;
        }
        state Away { on Push => Outer; }
    }
}

fn main() {}
