//! Two regions leave for two places at once.

use hfsm_core::hfsm;

hfsm! {
    #[deny(hfsm::region_conflict)]
    pub machine Room {
        #[derive(Clone)]
        events { Push, Turn }
        initial On;
        state On {
            region Light { initial Dim; state Dim { on Turn => Off; ignore Push; } }
            region Sound { initial Quiet; state Quiet { on Turn => Broken; } }
        }
        state Off { on Push => On; ignore Turn; }
        state Broken { on Push => Off; ignore Turn; }
    }
}

fn main() {}
