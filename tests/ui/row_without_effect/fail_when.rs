//! A condition with nothing to do.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial Closed;
        state Closed { on Push => Open; when npc.hp > 3; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
