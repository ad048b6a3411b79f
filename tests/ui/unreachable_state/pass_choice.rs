//! A choice leads to all of its branches.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost }
        initial if npc.hp > 9 { Patrol } else { Rest };
        on Lost => Patrol;
        state Patrol { on Saw => match npc.hp { 0..3 => Flee, _ => Fight }; }
        state Rest { on Saw => Flee; }
        state Flee { ignore Saw; }
        state Fight { on Saw => Rest; }
    }
}

fn main() {}
