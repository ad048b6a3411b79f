//! One branch of a choice does.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    #[deny(hfsm::unused_history)]
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost }
        initial Combat;
        state Combat {
            initial Approach;
            deep history Resume;
            on Lost => Patrol;
            state Approach { on Saw => Strike; }
            state Strike { on Saw => Approach; }
        }
        state Patrol { on Saw => if npc.hp > 3 { Resume } else { Combat }; ignore Lost; }
    }
}

fn main() {}
