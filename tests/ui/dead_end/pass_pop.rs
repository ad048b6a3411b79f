//! A `pop` is a way out.

use hfsm_core::hfsm;

hfsm! {
    pub machine Menu {
        stack 2;
        events { Open, Close }
        initial Play;
        state Play { on Open => push Options; ignore Close; }
        state Options { on Close => pop; ignore Open; }
    }
}

fn main() {}
