//! A choice that may choose nothing.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial Closed;
        state Closed { on Push => if npc.hp > 3 { Open }; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
