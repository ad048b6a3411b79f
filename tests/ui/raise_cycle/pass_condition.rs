//! Under a condition it may stop.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Ping, Pong }
        initial Patrol;
        state Patrol {
            on Ping { self.raise(GuardEvent::Pong); }
            on Pong { if npc.hp > 3 { self.raise(GuardEvent::Ping); } }
        }
    }
}

fn main() {}
