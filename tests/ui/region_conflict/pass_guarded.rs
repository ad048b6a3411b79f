//! Under a guard it may be meant.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    #[deny(hfsm::region_conflict)]
    pub machine Guard {
        context npc: Npc;
        events { Hit, Back }
        initial Alive;
        state Alive {
            ignore Back;
            region Move { initial Walk; state Walk { on Hit if npc.hp == 0 => Dead; } }
            region Watch { initial Calm; state Calm { on Hit => Stunned; } }
        }
        state Dead { on Back => Alive; ignore Hit; }
        state Stunned { on Back => Alive; ignore Hit; }
    }
}

fn main() {}
