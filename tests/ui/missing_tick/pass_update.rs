//! `update` and `when` need no tick.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Hit }
        initial Patrol;
        state Patrol { update { npc.hp += 1; } on Hit => Flee; }
        state Flee { when npc.hp > 3 => Patrol; ignore Hit; }
    }
}

fn main() {}
