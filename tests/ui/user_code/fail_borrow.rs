//! A guard looks only, and what an action borrows is the compiler's to tell.

use hfsm_core::hfsm;

#[derive(Clone, Copy)]
pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw, Lost }
        initial Patrol;
        state Patrol {
            on Saw if { npc.hp += 1; npc.hp > 3 } => Combat;
            ignore Saw | Lost;
        }
        state Combat {
            on Lost { let hp = &mut npc.hp; npc.hp += 1; *hp += 1; } => Patrol;
            ignore Saw;
        }
    }
}

fn main() {}
