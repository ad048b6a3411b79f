//! The compiler does not warn about a match that misses something.

use hfsm_core::hfsm;

pub enum Input {
    Push,
    Pull,
}

hfsm! {
    #[warn(hfsm::missing_transition)]
    pub machine Door {
        events crate::Input;
        initial Closed;
        state Closed { on Push => Open; ignore Pull; }
        state Open { on Pull => Closed; ignore Push; }
    }
}

fn main() {}
