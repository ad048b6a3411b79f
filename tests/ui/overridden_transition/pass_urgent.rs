//! An urgent row comes first.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    #[deny(hfsm::overridden_transition)]
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost }
        initial Combat;
        state Combat {
            initial Approach;
            #[urgent] on Saw if npc.hp == 0 => Patrol;
            on Lost => Patrol;
            state Approach { on Saw => Strike; }
            state Strike { on Saw => Approach; }
        }
        state Patrol { on Saw => Combat; ignore Lost; }
    }
}

fn main() {}
