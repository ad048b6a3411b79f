//! What rustc takes for the largest of them: seconds.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::shapes::SHAPES;

/// Nobody waits longer for a check of one crate, on a slow machine, without optimisation.
const LIMIT: Duration = Duration::from_secs(100);

/// A crate with that declaration in it.
fn write(text: &str) -> std::path::PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let core = workspace.join("hfsm-core");
    let crate_dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile");
    let manifest = format!(
        "[workspace]\n[package]\nname = \"hostile\"\nedition = \"2024\"\n\
         [dependencies]\nhfsm-core = {{ path = {core:?} }}\n"
    );
    std::fs::create_dir_all(crate_dir.join("src")).expect("a directory");
    std::fs::write(crate_dir.join("Cargo.toml"), manifest).expect("a manifest");
    let _ = std::fs::copy(workspace.join("Cargo.lock"), crate_dir.join("Cargo.lock"));
    let code = format!("//! Hostile.\n#![allow(dead_code)]\nhfsm_core::hfsm! {{ {text} }}\n");
    std::fs::write(crate_dir.join("src/lib.rs"), code).expect("a file");
    crate_dir
}

fn check(text: &str) -> Duration {
    let crate_dir = write(text);
    let started = Instant::now();
    let output = Command::new(env!("CARGO"))
        .args(["check", "--quiet", "--offline"])
        .current_dir(crate_dir)
        .output()
        .expect("cargo runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    started.elapsed()
}

#[test]
#[ignore = "slow: minutes of rustc"]
fn every_shape_compiles() {
    check("machine M { initial A; state A { always => B; } final B; }");
    for (name, shape, size) in SHAPES {
        let took = check(&shape(*size));
        println!("{name}: {size} in {took:?}");
        assert!(took < LIMIT, "{name}: {took:?}");
    }
}
