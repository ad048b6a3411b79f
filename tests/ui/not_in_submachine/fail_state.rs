//! The inside of a submachine is the other machine.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Melee {
        context npc: Npc;
        events crate::Input;
        initial Ready;
        state Ready { on Strike => Spent; ignore _; }
        state Spent { on Rest => Ready; ignore _; }
    }
}

pub enum Input {
    Strike,
    Rest,
    Leave,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events crate::Input;
        initial Fight;
        submachine Fight: Melee {
            on Leave => Away;
            state Extra;
        }
        state Away { on Strike => Fight; ignore _; }
    }
}

fn main() {}
