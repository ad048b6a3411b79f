//! Nor is the past.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        tick dt: f32;
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open { when npc.hp > 3 for -1.0 => Closed; ignore Push; }
    }
}

fn main() {}
