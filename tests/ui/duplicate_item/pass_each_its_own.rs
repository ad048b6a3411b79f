//! Each state has blocks of its own.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial Closed;
        state Closed { entry { npc.hp += 1; } exit { npc.hp += 1; } on Push => Open; }
        state Open { entry { npc.hp += 2; } on Push => Closed; }
    }
}

fn main() {}
