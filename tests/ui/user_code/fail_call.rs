//! A call that is wrong, and a derive that is missing: told at the machine's head and header.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;

        events { Saw, Lost }

        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost; }
        state Combat { on Lost if npc.hp > 0 => Patrol; ignore _; }
    }
}

fn main() {
    let mut npc = Npc { hp: 3 };
    let mut guard = Guard::start(&mut npc);
    guard.handle(GuardEvent::Saw);
    println!("{guard:?}");
    println!("{:?}", GuardEvent::Lost);
}
