//! Instructions, size, heap and compile time, beside the machine by hand.
//!
//! ```text
//! cargo run --release -p hfsm-benches --bin measure                all tables
//! cargo run --release -p hfsm-benches --bin measure -- --short     instructions, prices, heap, size at opt-level s
//! cargo run --release -p hfsm-benches --bin measure -- --compile   compile time alone
//! cargo run --release -p hfsm-benches --bin measure -- --growth docs/growth.svg
//! cargo run --release -p hfsm-benches --bin measure -- --shapes    the code shapes of `hfsm!`
//! ```
//!
//! Exits with 1 when a figure is worse than `expected.toml`. Needs valgrind and a linker.

mod compile;
mod growth;
mod price;
mod shapes;
mod size;

use hfsm_benches::{all, callgrind, expected::Expected, heap, machine};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut expected = Expected::read();
    match args[..] {
        ["drive", workload, subject, steps] => {
            let entries = [all(), machine::price::all()].concat();
            return callgrind::drive(&entries, workload, subject, steps);
        }
        ["--growth", picture] => return growth::growth(picture),
        ["--shapes"] => println!("{}", shapes::table()),
        ["--short"] => running(&mut expected, &["s"]),
        ["--compile"] => compiling(&mut expected),
        [] => {
            running(&mut expected, &["s", "3"]);
            compiling(&mut expected);
        }
        _ => {
            eprintln!("usage: measure [--short | --compile | --growth PICTURE.svg | --shapes]");
            std::process::exit(2);
        }
    }
    if !expected.finish() {
        std::process::exit(1);
    }
}

fn running(expected: &mut Expected, levels: &[&str]) {
    match callgrind::is_there() {
        true => {
            println!("{}", callgrind::table(&all(), expected));
            println!("{}", price::table(expected));
        }
        false => println!("valgrind is not installed: instructions are not counted\n"),
    }
    println!("{}", heap::table(&all(), expected));
    println!("{}", size::table(levels, expected));
}

fn compiling(expected: &mut Expected) {
    println!("{}", compile::table(expected));
    println!("{}", compile::clean_build(expected));
}
