//! An existing type of which no event is named at all.

use hfsm_core::hfsm;

pub enum Input {
    Saw,
    Lost,
}

hfsm! {
    pub machine Guard {
        context npc: u32;
        tick dt: f32;
        events crate::Input;
        initial Patrol;
        state Patrol { when *npc > 3 => Combat; }
        state Combat { after 1.5 => Patrol; }
    }
}

fn main() {}
