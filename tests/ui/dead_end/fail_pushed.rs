//! Something is pushed, and nothing pops it.

use hfsm_core::hfsm;

hfsm! {
    pub machine Menu {
        stack 2;
        events { Open, Close }
        initial Play;
        state Play { on Open => push Options; on Close => Play; }
        state Options { ignore Open | Close; }
    }
}

fn main() {}
