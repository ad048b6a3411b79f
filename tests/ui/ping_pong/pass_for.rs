//! One of them has to last.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        tick dt: f32;
        initial Patrol;
        state Patrol { when npc.hp < 3 => Flee; }
        state Flee { when npc.hp < 3 for 5.0 => Patrol; }
    }
}

fn main() {}
