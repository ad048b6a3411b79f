//! A `pop` leads out.

use hfsm_core::hfsm;

hfsm! {
    pub machine Menu {
        stack 2;
        events { Open, Close }
        initial Play;
        state Play { on Open => push Options; ignore Close; }
        state Options { on Open => Sound; on Close => pop; }
        state Sound { on Open => Options; ignore Close; }
    }
}

fn main() {}
