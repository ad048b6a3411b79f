//! Types in guards, actions, data and times are the compiler's to tell, at the user's code.

use hfsm_core::hfsm;

#[derive(Clone, Copy)]
pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        tick dt: f32;
        events { Saw { at: u32 }, Lost }
        initial Patrol;
        state Patrol {
            entry { npc.hp = dt; }
            on Saw { at } if npc.hp { npc.hp = at; } => Combat { at: "there" };
            ignore Lost;
        }
        state Combat {
            let at: u32;
            on Lost { npc.shout(); } => Patrol;
            on Saw { at: near } { *at = near.x; }
            after 3 => Patrol;
        }
    }
}

fn main() {}
