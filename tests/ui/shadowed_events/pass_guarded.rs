//! With a guard it may stay.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost }
        initial Patrol;
        state Patrol { on Saw => Decide; ignore Lost; }
        state Decide { always if npc.hp > 3 => Combat; on Lost => Patrol; ignore Saw; }
        state Combat { on Lost => Patrol; ignore Saw; }
    }
}

fn main() {}
