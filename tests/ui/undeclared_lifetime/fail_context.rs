//! A lifetime in the context's type, and in a variable's, that nobody declares.

use hfsm_core::hfsm;

struct Lines<'a>(&'a str);

hfsm! {
    machine Reader {
        context lines: Lines<'a>;
        events Line<'l> { Read(&'l str) }
        initial Start;

        state Start {
            let text: Option<&'a str> = None;
            on Read(_) => Start;
        }
    }
}

fn main() {}
