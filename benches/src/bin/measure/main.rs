//! Instructions, size, heap and compile time, beside the machine by hand.
//!
//! ```text
//! cargo run --release -p hfsm-benches --bin measure             all tables
//! cargo run --release -p hfsm-benches --bin measure -- --short  instructions, bytes, heap, code size
//! cargo run --release -p hfsm-benches --bin measure -- --growth docs/growth.svg
//! ```
//!
//! Exits with 1 when a figure is worse than `expected.toml`. Needs valgrind and a linker.

mod compile;
mod crates;
mod growth;
mod size;

use hfsm_benches::{all, callgrind, expected::Expected, heap};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["drive", workload, subject, steps] => callgrind::drive(&all(), workload, subject, steps),
        ["--growth", picture] => growth::growth(picture),
        ["--short"] => finish(short()),
        ["--compile"] => finish(compile_times()),
        [] => finish(full()),
        _ => {
            eprintln!("usage: measure [--short | --growth PICTURE.svg]");
            std::process::exit(2);
        }
    }
}

fn short() -> Expected {
    let mut expected = Expected::read();
    println!("{}", callgrind::table(&all(), &mut expected));
    println!("{}", heap::table(&all(), &mut expected));
    println!("{}", size::table(&mut expected));
    expected
}

fn full() -> Expected {
    compile_times_after(short())
}

fn compile_times() -> Expected {
    compile_times_after(Expected::read())
}

fn compile_times_after(mut expected: Expected) -> Expected {
    println!("{}", compile::table(&mut expected));
    println!("{}", compile::clean_build(&mut expected));
    expected
}

fn finish(expected: Expected) {
    if !expected.finish() {
        std::process::exit(1);
    }
}
