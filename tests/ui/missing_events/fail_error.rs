//! `?` makes an event of the error, and there are none.

use hfsm_core::hfsm;

hfsm! {
    pub machine Meter {
        context reading: u32;
        tick dt: f32;
        initial Idle;
        state Idle { after 1.0 { *reading = "12".parse()?; } }
    }
}

fn main() {}
