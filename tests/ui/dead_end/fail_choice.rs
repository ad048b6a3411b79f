//! Nor is a choice between the state and itself a way out.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw }
        initial Patrol;
        state Patrol { on Saw => Stuck; }
        state Stuck { on Saw => if npc.hp > 3 { Stuck } else { external Stuck }; }
    }
}

fn main() {}
