//! Writes the generated charts: by hand's way and as `hfsm!` declarations, from one model.

use std::{env, fs, path::Path};

#[path = "src/generate/mod.rs"]
#[allow(unreachable_pub)]
mod generate;
#[path = "src/random.rs"]
#[allow(dead_code, unreachable_pub)]
mod random;

fn main() {
    println!("cargo::rerun-if-changed=src/generate");
    println!("cargo::rerun-if-changed=src/random.rs");
    let out = env::var("OUT_DIR").expect("cargo sets it for build scripts");
    for (name, chart) in generate::charts() {
        let text = format!(
            "{}pub mod twin {{\nuse super::{{Context, Event}};\n{}}}\n\
             pub mod machine {{\nuse super::{{Context, Event}};\n{}}}\n",
            generate::common(&chart),
            generate::twin(&chart, generate::Style::Inline),
            generate::hfsm(&chart, ""),
        );
        fs::write(Path::new(&out).join(name).with_extension("rs"), text).expect("writable");
    }
}
