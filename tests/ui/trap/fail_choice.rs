//! All branches of a choice stay inside.

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
        state Fight { on Saw => if npc.hp > 3 { Fight } else { Flee }; }
        state Flee { on Saw => Fight; }
    }
}

fn main() {}
