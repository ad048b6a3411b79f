//! Both ways under none.

use hfsm_core::hfsm;

hfsm! {
    pub machine Guard {
        initial Left;
        state Left { when true => Right; }
        state Right { when true => Left; }
    }
}

fn main() {}
