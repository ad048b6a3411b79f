//! Instructions, size, heap and compile time, beside the machine by hand.
//!
//! ```text
//! cargo run --release -p hfsm-benches --bin measure                all tables
//! cargo run --release -p hfsm-benches --bin measure -- --short     instructions, heap, size at opt-level s
//! cargo run --release -p hfsm-benches --bin measure -- --compile   compile time alone
//! cargo run --release -p hfsm-benches --bin measure -- --growth docs/growth.svg
//! ```
//!
//! Exits with 1 when a figure is worse than `expected.toml`. Needs valgrind and a linker.

mod compile;
mod growth;
mod size;

use hfsm_benches::{all, callgrind, expected::Expected, heap};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut expected = Expected::read();
    match args[..] {
        ["drive", workload, subject, steps] => {
            return callgrind::drive(&all(), workload, subject, steps);
        }
        ["--growth", picture] => return growth::growth(picture),
        ["--short"] => running(&mut expected, &["s"]),
        ["--compile"] => compiling(&mut expected),
        [] => {
            running(&mut expected, &["s", "3"]);
            compiling(&mut expected);
        }
        _ => {
            eprintln!("usage: measure [--short | --compile | --growth PICTURE.svg]");
            std::process::exit(2);
        }
    }
    if !expected.finish() {
        std::process::exit(1);
    }
}

fn running(expected: &mut Expected, levels: &[&str]) {
    println!("{}", callgrind::table(&all(), expected));
    println!("{}", heap::table(&all(), expected));
    println!("{}", size::table(levels, expected));
}

fn compiling(expected: &mut Expected) {
    println!("{}", compile::table(expected));
    println!("{}", compile::clean_build(expected));
}
