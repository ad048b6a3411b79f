//! Both branches of the `always` leave.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Guard {
        context npc: Npc;
        events { Saw }
        initial Look;
        state Look {
            always => if npc.hp > 3 { Fight } else { Flee };
            on Saw => Flee;
        }
        state Fight { on Saw => Look; }
        state Flee { on Saw => Look; }
    }
}

fn main() {}
