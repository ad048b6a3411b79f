//! At once is no time.

use hfsm_core::hfsm;

hfsm! {
    pub machine Door {
        tick dt: f32;
        events { Push }
        initial Closed;
        state Closed { on Push => Open; }
        state Open { after 0.0 => Closed; ignore Push; }
    }
}

fn main() {}
