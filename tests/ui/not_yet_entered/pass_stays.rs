//! A state around that stays active has values.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        events { Push }
        initial House;
        state House {
            let width: u32 = 3;
            initial Closed;
            state Closed { on Push => Open; }
            state Open {
                initial if *width > 2 { Wide } else { Ajar };
                on Push => Closed;
                state Wide;
                state Ajar;
            }
        }
    }
}

fn main() {}
