//! Nobody could give a value.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        let width: u32;
        initial Closed;
        state Closed { on Push { *width += 1; } => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
