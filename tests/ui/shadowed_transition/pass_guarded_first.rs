//! A guarded row, then an unguarded one.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw if npc.hp > 3 => Combat; on Saw {} ignore Lost; }
        state Combat { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
