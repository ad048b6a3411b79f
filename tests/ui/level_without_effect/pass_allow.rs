//! It may be allowed.

use hfsm_core::hfsm;

pub enum Input {
    Push,
    Pull,
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    pub machine Door {
        events crate::Input;
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Pull => Closed; }
    }
}

fn main() {}
