//! A choice takes the event whatever it chooses.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost }
        initial Patrol;
        on Lost => Patrol;
        state Patrol {
            on Saw => if npc.hp > 3 { Fight } else { Flee };
            on Saw => Flee;
        }
        state Fight { ignore Saw; }
        state Flee { ignore Saw; }
    }
}

fn main() {}
