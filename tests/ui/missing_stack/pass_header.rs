//! With room for two.

use hfsm_core::hfsm;

hfsm! {
    pub machine Menu {
        stack 2;
        events { Pause, Back }
        initial Play;
        state Play { on Pause => push Paused; ignore Back; }
        state Paused { on Back => pop; ignore Pause; }
    }
}

fn main() {}
