//! Signed integers are no time, and rustc says why where the type is named.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        tick ms: i32;
        initial Patrol;
        state Patrol { after 500 => Rest; }
        state Rest { after 500 => Patrol; }
    }
}

fn main() {}
