//! A choice that leaves the state whatever it chooses.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        tick dt: f32;
        initial Stunned;
        state Stunned { after 0.5 => if npc.hp > 3 { Patrol } else { Flee }; after 2.0 => Flee; }
        state Patrol { after 3.0 => Stunned; }
        state Flee { after 3.0 => Patrol; }
    }
}

fn main() {}
