//! The way back is a row of the state around.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        initial Chase;
        state Chase { when npc.hp > 3 => Attack; }
        state Combat {
            initial Attack;
            when npc.hp > 3 => Chase;
            state Attack { when npc.hp > 8 => Strike; }
            state Strike { when npc.hp > 9 => Attack; }
        }
    }
}

fn main() {}
