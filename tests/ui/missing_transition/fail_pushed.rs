//! What is pushed has nothing of the state that it was pushed from.

use hfsm_core::hfsm;

hfsm! {
    pub machine Menu {
        stack 2;
        events { Open, Close, Move }
        initial Play;
        state Play { on Open => push Options; ignore Close | Move; }
        state Options { on Close => pop; ignore Open; }
    }
}

fn main() {}
