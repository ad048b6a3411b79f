//! One branch of a choice leads out.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw }
        initial Patrol;
        state Patrol { on Saw => Fight; }
        state Fight { on Saw => if npc.hp > 3 { Patrol } else { Flee }; }
        state Flee { on Saw => Fight; }
    }
}

fn main() {}
