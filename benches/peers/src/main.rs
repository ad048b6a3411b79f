//! The peers beside `hfsm!` and by hand:
//! `cargo run --release --manifest-path benches/peers/Cargo.toml`, with `-- --compile` how long
//! they take to compile.

mod compile;
// What the libraries make of generated text is not ours to tidy.
#[allow(unused, clippy::all)]
mod generated;
mod textbook;

/// Writes charts for the build script, and for what is compiled to be timed.
#[path = "../generate/mod.rs"]
mod peers;
use hfsm_benches::generate;

use hfsm_benches::{
    callgrind, compare,
    expected::Expected,
    harness::Mode,
    heap,
    registry::{Entry, entries, unequal},
};

/// Peers run one machine or many in turn, and are never copied for a crowd.
#[macro_export]
macro_rules! never_copied {
    ($machine:ident) => {
        impl Clone for $machine {
            fn clone(&self) -> Self {
                unimplemented!("peers meet no crowds")
            }
        }
    };
}

fn all() -> Vec<Entry> {
    let mut all = hfsm_benches::all();
    all.extend(generated::guard::entries());
    all.extend(generated::deep::entries());
    all.extend(entries::<generated::state_machines_deep::Machine>());
    all.extend(generated::ring::entries());
    all.extend(generated::tree8::entries());
    all.extend(generated::tree64::entries());
    all
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["drive", workload, subject, steps] => {
            return callgrind::drive(&all(), workload, subject, steps);
        }
        ["--compile"] => return println!("{}", compile::table()),
        _ => {}
    }
    let all = all();
    let unequal = unequal(&all, Mode::One, 50_000);
    assert!(unequal.is_empty(), "not the same work: {unequal:?}");
    let mut expected = Expected::read();
    println!("{}", callgrind::table(&all, &mut expected));
    println!("{}", heap::table(&all, &mut expected));
    println!("{}", compare::streams(&all, &mut expected));
    expected.finish();
}
