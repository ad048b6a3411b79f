//! Long input takes effort in proportion, whatever it is.

use std::cell::Cell;

use proc_macro2::TokenStream;

use super::nonsense::errors;

thread_local! {
    static LOOKS: Cell<usize> = const { Cell::new(0) };
}

/// Called for each look at a token: there is one in every turn of every loop of the parser.
pub fn count_look() {
    LOOKS.set(LOOKS.get() + 1);
}

#[test]
fn eight_times_as_much_takes_eight_times_the_looks() {
    let pieces = [
        "on A => B; ",
        "state A; ",
        "on A::<on ",
        "on A { x: ",
        "x < y as A < ",
        "let x: A<",
        "#[allow(a, ",
        "if a { A } else ",
        "stat ",
        "on A | ",
        "when a + ",
        "when |",
        "events A<",
        "=> ",
        "{ } ",
        "let Some(x) ",
    ];
    for piece in pieces {
        let (few, many) = (looks(piece, 250), looks(piece, 2000));
        assert!(many < few * 9, "{piece}: {few} looks, {many} looks");
    }
}

/// How many looks `count` times `piece` takes, on a stack that holds all its levels.
fn looks(piece: &str, count: usize) -> usize {
    let inside = piece.repeat(count);
    let source = format!("machine M {{ {inside} {} }}", unclosed(&inside));
    let measure = move || {
        let tokens: TokenStream = source.parse().expect("tokens");
        errors(tokens);
        LOOKS.get()
    };
    let thread = std::thread::Builder::new()
        .stack_size(256 << 20)
        .spawn(measure);
    thread.expect("a thread").join().expect("no panic")
}

/// The delimiters that `source` leaves open, closed.
fn unclosed(source: &str) -> String {
    let mut open = Vec::new();
    for char in source.chars() {
        match char {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' => drop(open.pop()),
            _ => {}
        }
    }
    open.iter().rev().collect()
}
