//! A machine of one state has nowhere to go.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Counter {
        context npc: Npc;
        events { Hit }
        initial Counting;
        state Counting { on Hit { npc.hp += 1; } }
    }
}

fn main() {}
