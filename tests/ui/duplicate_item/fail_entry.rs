//! A state has one entry block.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial Closed;
        state Closed {
            entry { npc.hp += 1; }
            entry { npc.hp += 2; }
            on Push => Open;
        }
        state Open { on Push => Closed; }
    }
}

fn main() {}
