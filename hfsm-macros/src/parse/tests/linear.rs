//! Long input takes time in proportion, whatever it is.

use std::time::{Duration, Instant};

use proc_macro2::TokenStream;

use super::nonsense::errors;

/// The time for eight times as much is nearer to eight times than to sixty-four times as long.
#[test]
fn time_is_linear() {
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
        let few = time(piece, 500);
        let limit = few * 24 + Duration::from_millis(20);
        // Another process may take the processor away, but not every time.
        let mut tries = (0..5).map(|_| time(piece, 4000));
        assert!(tries.any(|many| many < limit), "{piece}: {few:?}");
    }
}

/// How long `count` times `piece` takes, on a stack that holds as many levels as there may be.
fn time(piece: &str, count: usize) -> Duration {
    let inside = piece.repeat(count);
    let source = format!("machine M {{ {inside} {} }}", unclosed(&inside));
    let measure = move || {
        let tokens: TokenStream = source.parse().expect("tokens");
        let start = Instant::now();
        errors(tokens);
        start.elapsed()
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
