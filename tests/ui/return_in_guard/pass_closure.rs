//! A closure leaves only itself.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        events { Push }
        initial Closed;
        state Closed { on Push if [1, 2].iter().any(|x| { return *x < npc.hp; }) => Open; on Push {} }
        state Open { on Push => Closed; }
    }
}

fn main() {}
