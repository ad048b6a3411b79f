//! A payload hides the context.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Hit { npc: u32 } }
        initial Patrol;
        state Patrol { on Hit { npc } { let _ = npc; } }
    }
}

fn main() {}
