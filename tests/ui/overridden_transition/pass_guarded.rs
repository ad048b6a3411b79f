//! One leaf takes the event under a guard only.

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
            on Saw => Patrol;
            on Lost => Patrol;
            state Approach { on Saw => Strike; }
            state Strike { on Saw if npc.hp > 3 => Approach; }
        }
        state Patrol { on Saw => Combat; ignore Lost; }
    }
}

fn main() {}
