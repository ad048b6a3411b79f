//! Writes the generated charts for each peer.

use std::{env, fs, path::Path};

#[path = "../src/generate/mod.rs"]
mod generate;
#[path = "../src/random.rs"]
#[allow(dead_code)]
mod random;

#[path = "generate/mod.rs"]
mod peers;

fn main() {
    for watched in ["../src/generate", "../src/random.rs", "generate"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    let out = env::var("OUT_DIR").expect("cargo sets it for build scripts");
    let mut charts = generate::charts();
    charts.push(("deep", generate::deep()));
    charts.push(("guard", generate::guard()));
    for (name, chart) in charts {
        for (peer, write) in peers::WRITERS {
            let file = Path::new(&out).join(format!("{name}_{peer}.rs"));
            fs::write(file, write(&chart)).expect("writable");
        }
    }
}
