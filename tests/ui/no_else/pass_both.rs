//! Choices that always choose.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial Closed;
        state Closed { on Push => if npc.hp > 3 { Open } else { Closed }; }
        state Open { on Push => match npc.hp { 0 => Open, _ => Closed }; }
    }
}

fn main() {}
