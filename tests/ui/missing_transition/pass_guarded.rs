//! A guarded row is a word on the event.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost, Hit(u32) }
        initial Patrol;
        state Patrol { on Saw if npc.hp > 3 => Combat; ignore Lost; on Hit(9) {} }
        state Combat { on Lost => Patrol; ignore Saw | Hit; }
    }
}

fn main() {}
