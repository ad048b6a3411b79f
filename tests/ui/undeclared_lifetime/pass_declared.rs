//! Declared, bound by a `for`, or without a name.

#![deny(warnings)]

use hfsm_core::hfsm;

pub struct Lines<'a> {
    all: &'a str,
    shown: fn(&'a str) -> usize,
}

hfsm! {
    machine Reader<'c> {
        context lines: Lines<'_>;
        events Line<'l, 'c> { Read(&'l str), Kept(&'c str) }
        initial Start;

        state Start {
            let text: &'static str = "";
            let kept: Option<&'c str> = None;
            let length: for<'a> fn(&'a str) -> usize = |text: &str| text.len();
            on Read(line) if length(line) > text.len() { lines.all = &lines.all[1..]; }
            on Kept(line) { *kept = Some(line); }
        }
    }
}

fn main() {
    let shown = |all: &str| all.len();
    let mut lines = Lines { all: "ab", shown };
    let mut reader = Reader::start(&mut lines);
    reader.handle(&mut lines, Line::Read("x"));
    reader.handle(&mut lines, Line::Kept("y"));
    assert_eq!((lines.shown)(lines.all), 1);
}
