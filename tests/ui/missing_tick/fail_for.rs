//! `for` measures time.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Hit }
        initial Patrol;
        state Patrol { on Hit => Flee; }
        state Flee { when npc.hp > 3 for 2.0 => Patrol; ignore Hit; }
    }
}

fn main() {}
