//! The peers beside `hfsm!` and by hand:
//! `cargo run --release --manifest-path benches/peers/Cargo.toml`.

mod generated;
mod textbook;

use hfsm_benches::{callgrind, expected::Expected, registry::Entry};

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
    all.extend(generated::deep::entries());
    all.extend(generated::ring::entries());
    all.extend(generated::tree8::entries());
    all.extend(generated::tree64::entries());
    all
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["drive", workload, subject, steps] => callgrind::drive(&all(), workload, subject, steps),
        _ => {
            let all = all();
            println!(
                "{:?}",
                hfsm_benches::registry::unequal(&all, hfsm_benches::harness::Mode::One, 50_000)
            );
            println!("{}", callgrind::table(&all, &mut Expected::read()));
        }
    }
}
