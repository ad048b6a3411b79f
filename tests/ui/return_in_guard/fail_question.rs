//! A guard does not fail.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial Closed;
        state Closed { when npc.hp.checked_sub(3)? > 0 => Open; ignore Push; }
        state Open { on Push => Closed; }
    }
}

fn main() {}
