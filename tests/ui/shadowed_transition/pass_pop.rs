//! An empty stack leaves the event to the next row.

use hfsm_core::hfsm;

hfsm! {
    pub machine Menu {
        stack 2;
        events { Open, Close }
        initial Play;
        state Play { on Open => push Options; on Close => Options; }
        state Options { on Close => pop; on Close => Play; ignore Open; }
    }
}

fn main() {}
