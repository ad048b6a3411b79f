//! A guard breaks the cycle.

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
        state Decide { always => Think; }
        state Think { always if npc.hp > 3 => Decide; on Saw => Patrol; }
    }
}

fn main() {}
