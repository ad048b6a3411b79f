//! A machine without events needs no header.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        initial Patrol;
        state Patrol { when npc.hp < 3 => Flee; }
        state Flee { when npc.hp > 5 => Patrol; }
    }
}

fn main() {}
