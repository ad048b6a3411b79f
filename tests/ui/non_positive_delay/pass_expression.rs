//! What is computed is not known.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        tick dt: u32;
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open { after npc.hp => Closed; after 3 if npc.hp > 5 {} ignore Push; }
    }
}

fn main() {}
