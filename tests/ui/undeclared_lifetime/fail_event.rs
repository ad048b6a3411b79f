//! A lifetime of the machine in an event, whose type is an item of its own.

use hfsm_core::hfsm;

hfsm! {
    machine Reader<'a> {
        events Line<'l> { Read(&'l str), Kept(&'a str) }
        initial Start;

        state Start {
            let text: Option<&'a str> = None;
            on Read(_) | Kept(_) => Start;
        }
    }
}

fn main() {}
