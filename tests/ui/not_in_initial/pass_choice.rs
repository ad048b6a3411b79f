//! A choice and an action are fine.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial { npc.hp += 1; } => if npc.hp > 3 { Open } else { Closed };
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
