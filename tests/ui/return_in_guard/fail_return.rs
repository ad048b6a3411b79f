//! A guard is an expression.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial Closed;
        state Closed { on Push if { return npc.hp > 3 } => Open; on Push {} }
        state Open { on Push => Closed; }
    }
}

fn main() {}
