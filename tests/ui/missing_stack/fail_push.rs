//! Nowhere to come back to.

use hfsm_core::hfsm;

hfsm! {
    pub machine Menu {
        events { Pause, Back }
        initial Play;
        state Play { on Pause => push Paused; ignore Back; }
        state Paused { on Back => Play; ignore Pause; }
    }
}

fn main() {}
