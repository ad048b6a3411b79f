//! One branch of a choice leads nowhere.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => if npc.hp > 3 { Approach } else { Flee }; ignore Lost; }
        state Approach { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
