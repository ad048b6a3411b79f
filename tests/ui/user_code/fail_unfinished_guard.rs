//! An unfinished guard likewise.

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
        state Patrol { on Saw if npc. => Combat; ignore Lost; }
        state Combat { on Lost { npc.hp += 1; } => Patrol; ignore Saw; }
    }
}

fn main() {
    let mut npc = Npc { hp: 3 };
    let mut guard = Guard::start(&mut npc);
    guard.handle(&mut npc, GuardEvent::Saw);
}
