//! What machines need when they are linked into a `no_std` static library that cannot unwind:
//! nothing that panics and nothing that allocates.
#![cfg(target_os = "linux")]

mod reach;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use reach::Archive;

/// The settings of the release profile that machines have to do without panics in.
#[derive(Clone, Copy)]
struct Settings {
    level: &'static str,
    overflow_checks: bool,
}

/// One build at a time: they share what the compiler itself is built from.
static BUILD: Mutex<()> = Mutex::new(());

fn build(settings: Settings) -> Vec<u8> {
    let _one = BUILD.lock().unwrap_or_else(PoisonError::into_inner);
    let crate_dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("isolation/staticlib");
    let target_dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("staticlib");
    let output = Command::new(env!("CARGO"))
        .args(["build", "--release", "--quiet", "--target-dir"])
        .arg(&target_dir)
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", settings.level)
        .env(
            "CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS",
            settings.overflow_checks.to_string(),
        )
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .current_dir(crate_dir)
        .output()
        .expect("cargo runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    std::fs::read(target_dir.join("release/libhfsm_static.a")).expect("cargo has written it")
}

/// Names of the standard library's machinery for panics and for the heap.
fn is_unwanted(name: &str) -> bool {
    [
        "panic",
        "begin_unwind",
        "unwrap_failed",
        "expect_failed",
        "alloc",
    ]
    .iter()
    .any(|part| name.contains(part))
}

fn check(settings: Settings) {
    let library = build(settings);
    let archive = Archive::parse(&library);

    let control = archive.reached_from("CONTROL");
    assert!(control.iter().any(|name| is_unwanted(name)), "{control:?}");

    for machine in ["GUARD", "CHARACTER"] {
        let reached = archive.reached_from(machine);
        let unwanted: Vec<_> = reached.iter().filter(|name| is_unwanted(name)).collect();
        assert!(unwanted.is_empty(), "{machine} needs {unwanted:#?}");
        assert!(
            reached.len() > 8,
            "{machine} has eight calls, not {reached:?}"
        );
    }
}

#[test]
fn nothing_panics_or_allocates_when_optimised_for_speed() {
    check(Settings {
        level: "3",
        overflow_checks: false,
    });
}

#[test]
fn nothing_panics_or_allocates_when_optimised_for_size() {
    check(Settings {
        level: "s",
        overflow_checks: false,
    });
}

#[test]
fn nothing_panics_with_overflow_checks() {
    check(Settings {
        level: "3",
        overflow_checks: true,
    });
}
