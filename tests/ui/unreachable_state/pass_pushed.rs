//! What is pushed is entered, and what it is popped to has been.

use hfsm_core::hfsm;

hfsm! {
    pub machine Menu {
        stack 2;
        events { Open, Close }
        initial Play;
        state Play { on Open => push Options; ignore Close; }
        state Options { on Close => pop; on Open => replace Sound; }
        state Sound { on Close => pop; ignore Open; }
    }
}

fn main() {}
