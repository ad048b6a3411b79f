//! Everything else may stand there.

use hfsm_core::hfsm;

pub struct Npc {
    hp: u32,
}

hfsm! {
    pub machine Door {
        context npc: Npc;
        tick dt: f32;
        events { Push, Reset }
        let width: u32 = 0;
        timer age;
        entry { npc.hp += 1; }
        update { if *width > 3 { *age = 0.0; } let _ = dt; }
        exit { npc.hp += 1; }
        on Reset { *width += 1; } => Closed;
        when npc.hp == 0 => Gone;
        initial Closed;
        state Closed { on Push => Open; }
        state Open { on Push => Closed; }
        final Gone;
    }
}

fn main() {}
