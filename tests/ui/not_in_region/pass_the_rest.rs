//! What a region takes.

use hfsm_core::hfsm;

hfsm! {
    pub machine Room {
        events { Push, Turn }
        region Light {
            let count: u32 = 0;
            initial Dim;
            state Dim { on Turn { *count += 1; } => Bright; ignore Push; }
            state Bright { on Turn => Dim; on Push => Gone; }
            final Gone;
        }
        region Sound { initial Quiet; state Quiet; }
    }
}

fn main() {}
