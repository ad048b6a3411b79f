//! All regions end, and nothing goes on.

use hfsm_core::hfsm;

hfsm! {
    pub machine Job {
        events { Next, Other }
        initial Idle;
        state Idle { on Next => Work; ignore Other; }
        state Work {
            region Left { initial First; state First { on Next => LeftEnd; } final LeftEnd; }
            region Right { initial Second; state Second { on Other => RightEnd; } final RightEnd; }
        }
    }
}

fn main() {}
