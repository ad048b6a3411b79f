//! A renamed field, and data of a state beside.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Hit { npc: u32 } }
        initial Patrol;
        state Patrol { let speed: u32 = 0; on Hit { npc: by } { npc.hp += by + *speed; } => Flee; }
        state Flee { let speed: u32 = 3; on Hit { npc.hp += *speed; } => Patrol; }
    }
}

fn main() {}
