//! The same goes for conditions.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        tick dt: u32;
        initial Patrol;
        state Patrol {
            when npc.hp < 3 => Flee;
            when npc.hp < 3 for 1 => Hide;
        }
        state Flee { when npc.hp > 5 => Hide; }
        state Hide { when npc.hp > 7 => Patrol; }
    }
}

fn main() {}
