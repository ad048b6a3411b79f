//! Given by a value, or by the variable of that name.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        events { Saw { at: u32 }, Lost }
        initial Patrol;
        state Patrol { on Saw { at } => Chase { at, seen: 1 }; ignore Lost; }
        state Chase {
            let at: u32;
            let seen: u32 = 0;
            on Saw { at: place } { *at = place; *seen += 1; }
            on Lost => Patrol;
        }
    }
}

fn main() {}
