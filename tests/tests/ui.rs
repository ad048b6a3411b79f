//! What the compiler says: every file of `ui/`, with the words next to the mistakes.
//!
//! `fail_*.rs` has its errors beside it in a `.stderr`, `pass_*.rs` compiles and runs. After a
//! change of wording, `TRYBUILD=overwrite cargo test -p hfsm-tests --test ui` writes the new
//! errors down: read the difference.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// rustc's own words around ours change from release to release: they are those of this one.
const TOOLCHAIN: &str = "rustc 1.95.";

fn is_toolchain() -> bool {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let version = Command::new(rustc).arg("--version").output().unwrap();
    let version = String::from_utf8(version.stdout).unwrap();
    let is_same = version.starts_with(TOOLCHAIN);
    if !is_same {
        println!("skipped: the messages are those of {TOOLCHAIN}x, this is {version}");
    }
    is_same
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    entries
}

/// All files of `ui/` whose name begins so.
fn files(begin: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui");
    let files = entries(&root)
        .into_iter()
        .flat_map(|folder| entries(&folder));
    let is_meant = |file: &PathBuf| {
        let name = file.file_name().unwrap().to_str().unwrap();
        name.starts_with(begin) && name.ends_with(".rs")
    };
    files.filter(is_meant).collect()
}

#[test]
fn mistakes_are_told_on_the_spot() {
    if is_toolchain() {
        let cases = trybuild::TestCases::new();
        cases.compile_fail("ui/*/fail_*.rs");
    }
}

/// As one program, each file a module of it: a build each would take minutes.
#[test]
fn near_misses_compile_and_run() {
    let mut program = "#![deny(warnings)]\n".to_string();
    let mut calls = String::new();
    for file in files("pass_") {
        let text = fs::read_to_string(&file).unwrap();
        let folder = file.parent().unwrap().file_name().unwrap();
        let (folder, name) = (folder.to_str().unwrap(), file.file_stem().unwrap());
        let module = format!("{folder}_{}", name.to_str().unwrap());
        let text = text
            .replace("\nfn main()", "\npub fn main()")
            .replace("crate::", &format!("crate::{module}::"));
        write!(program, "mod {module} {{\n{text}\n}}\n").unwrap();
        writeln!(calls, "    {module}::main();").unwrap();
    }
    write!(program, "fn main() {{\n{calls}}}\n").unwrap();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("near_misses.rs");
    fs::write(&path, program).unwrap();
    trybuild::TestCases::new().pass(path);
}
