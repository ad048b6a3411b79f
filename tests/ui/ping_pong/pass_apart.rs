//! The conditions exclude each other.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        initial Patrol;
        state Patrol { when npc.hp < 3 => Flee; }
        state Flee { when npc.hp >= 3 => Patrol; }
    }
}

fn main() {}
