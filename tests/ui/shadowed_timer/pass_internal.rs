//! A shorter one that stays.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        tick dt: f32;
        initial Stunned;
        state Stunned { after 0.5 { npc.hp += 1; } after 2.0 => Flee; }
        state Flee { after 3.0 => Stunned; }
    }
}

fn main() {}
