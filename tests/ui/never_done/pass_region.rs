//! All regions can end.

use hfsm_core::hfsm;

hfsm! {
    pub machine Job {
        events { Next, Other }
        initial Work;
        state Work {
            done => Work;
            region Left { initial First; state First { on Next => LeftEnd; } final LeftEnd; }
            region Right { initial Second; state Second { on Other => RightEnd; } final RightEnd; }
        }
    }
}

fn main() {}
