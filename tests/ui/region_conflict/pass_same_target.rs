//! Both leave for the same place.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::region_conflict)]
    pub machine Room {
        #[derive(Clone)]
        events { Push, Turn }
        initial On;
        state On {
            region Light { initial Dim; state Dim { on Turn => Off; ignore Push; } }
            region Sound { initial Quiet; state Quiet { on Turn => Off; } }
        }
        state Off { on Push => On; ignore Turn; }
    }
}

fn main() {}
