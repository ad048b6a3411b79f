//! An initial is decided before its state is entered.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open {
            let width: u32 = 3;
            initial if *width > 2 { Wide } else { Ajar };
            on Push => Closed;
            state Wide;
            state Ajar;
        }
    }
}

fn main() {}
