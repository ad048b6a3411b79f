//! Of an existing type, only the compiler knows which events no row names.

use hfsm_core::hfsm;

pub enum Input {
    Saw,
    Lost { at: u32 },
    Hit(u32),
}

hfsm! {
    pub machine Guard {
        events crate::Input;
        initial Patrol;
        state Patrol { on Saw => Combat; ignore Lost; }
        state Combat { on Lost => Patrol; ignore _; }
    }
}

fn main() {}
