//! A machine without states.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {}
}

fn main() {}
