//! A final has a name, and that is all.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { on Push => Gone; }
        final Gone;
    }
}

fn main() {}
