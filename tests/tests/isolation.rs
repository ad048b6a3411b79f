//! The crates in `isolation/` are members of the workspace: that they compile without a warning,
//! with clippy's sterner lints too, shows in every build. Here is what a plain build leaves out.

use std::path::Path;
use std::process::Command;

/// Every `cfg` the other way.
#[test]
fn no_lint_finds_anything_with_the_feature_on() {
    // Cargo may hold the workspace's own target directory while it runs this.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("isolation");
    let output = Command::new(env!("CARGO"))
        .args(["clippy", "-p", "hfsm-isolation", "--features", "extra"])
        .args(["--offline", "--quiet", "--target-dir"])
        .arg(target)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("RUSTFLAGS")
        .output()
        .expect("cargo runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
}
