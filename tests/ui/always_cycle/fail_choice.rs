//! All branches lead back.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw }
        initial Patrol;
        state Patrol { on Saw => Decide; }
        state Decide { always => if npc.hp > 3 { Think } else { Doubt }; }
        state Think { always => Decide; }
        state Doubt { always => Decide; }
    }
}

fn main() {}
