//! Puts deliberate faults into a copy of the compiler, one at a time, and tells how long random
//! charts take to find each: a judge that finds nothing is worth something only if it would.
//!
//! ```text
//! cargo run --release -p hfsm-tests --bin faults [-- NAME…]
//! ```
//!
//! All of them, or those that are named.
//! Exit status 1 when a fault is not found.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;
use std::{fs, io};

/// One line of the compiler, and what it is changed to.
struct Fault {
    name: &'static str,
    file: &'static str,
    right: &'static str,
    wrong: &'static str,
}

const FAULTS: [Fault; 8] = [
    Fault {
        name: "exit order",
        file: "hfsm-macros/src/emit/take.rs",
        right: "path.iter().map(|&id| self.exit(id)).tokens();",
        wrong: "path.iter().rev().map(|&id| self.exit(id)).tokens();",
    },
    Fault {
        name: "scope",
        file: "hfsm-macros/src/lower/route.rs",
        right: "_ => source == target && !fork,",
        wrong: "_ => source == target && fork,",
    },
    Fault {
        name: "initial",
        file: "hfsm-macros/src/lower/route.rs",
        right: "        entry.steps.push(Step::Initial(state));\n",
        wrong: "        entry.steps.extend(places.is_empty().then_some(Step::Initial(state)));\n",
    },
    Fault {
        name: "urgent",
        file: "hfsm-macros/src/lower/order.rs",
        right: "for &state in path.iter().rev() {",
        wrong: "for &state in &path {",
    },
    // `ignore _` takes what an urgent row of the same state names.
    Fault {
        name: "rest",
        file: "hfsm-macros/src/emit/select.rs",
        right: "let wanted = few || !rest.is_empty();",
        wrong: "let wanted = few && rest.is_empty();",
    },
    Fault {
        name: "clock",
        file: "hfsm-macros/src/lower/clock.rs",
        right: "let together = !self.share || self.chart[child].kind == Kind::Region;",
        wrong: "let together = !self.share && self.chart[child].kind == Kind::Region;",
    },
    // What only an observer can tell.
    Fault {
        name: "entered",
        file: "hfsm-macros/src/emit/state.rs",
        right: "#data #observed #entry #inner",
        wrong: "#data #entry #observed #inner",
    },
    Fault {
        name: "raised",
        file: "hfsm-macros/src/emit/settle.rs",
        right: "#krate::Cause::Raised(#name)",
        wrong: "#krate::Cause::Event(#name)",
    },
];

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let copy = root.join("target/faults");
    let names: Vec<_> = std::env::args().skip(1).collect();
    let is_wanted =
        |fault: &&Fault| names.is_empty() || names.iter().any(|name| name == fault.name);
    let faults: Vec<_> = FAULTS.iter().filter(is_wanted).collect();
    println!("| fault | found after | of it charts | by seed |\n|---|---|---|---|");
    let mut missed = 0;
    for fault in &faults {
        match find(&root, &copy, fault) {
            Ok((total, charts, seed)) => {
                println!("| {} | {total} s | {charts} s | {seed} |", fault.name);
            }
            Err(reason) => {
                missed += 1;
                println!("| {} | not found: {reason} | | |", fault.name);
            }
        }
    }
    let found = faults.len() - missed;
    println!("\n{found} found, {missed} missed");
    if missed == 0 && found > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The seconds until charts differ, with and without the building of the compiler, and the
/// seed of the first chart that does.
fn find(root: &Path, copy: &Path, fault: &Fault) -> Result<(u64, u64, String), String> {
    let wrap = |error: io::Error| error.to_string();
    for folder in [
        "hfsm-core",
        "hfsm-macros",
        "tests",
        "examples",
        "benches",
        "compiler",
    ] {
        let (from, to) = (root.join(folder), copy.join(folder));
        if from.exists() {
            copy_folder(&from, &to).map_err(wrap)?;
        }
    }
    for file in ["Cargo.toml", "Cargo.lock"] {
        fs::copy(root.join(file), copy.join(file)).map_err(wrap)?;
    }
    let path = copy.join(fault.file);
    let text = fs::read_to_string(&path).map_err(wrap)?;
    if !text.contains(fault.right) {
        return Err(format!("the line has changed in {}", fault.file));
    }
    fs::write(&path, text.replace(fault.right, fault.wrong)).map_err(wrap)?;
    let start = Instant::now();
    let mut built = cargo(
        copy,
        &[
            "build",
            "--release",
            "-q",
            "-p",
            "hfsm-tests",
            "--bin",
            "differential",
        ],
    );
    if !built.status().map_err(wrap)?.success() {
        return Err("the compiler does not build".into());
    }
    let charts = Instant::now();
    let mut run = Command::new(copy.join("target/release/differential"));
    run.args([
        "--charts",
        "400",
        "--sequences",
        "50",
        "--batch",
        "20",
        "--shrink",
        "no",
    ]);
    let output = run.current_dir(copy).output().map_err(wrap)?;
    if output.status.success() {
        return Err("400 charts agree".into());
    }
    let said = String::from_utf8_lossy(&output.stdout);
    let seed = said
        .lines()
        .find_map(|line| line.strip_prefix('M')?.strip_suffix(" differs"))
        .ok_or_else(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
    let (total, charts) = (start.elapsed().as_secs(), charts.elapsed().as_secs());
    Ok((total, charts, seed.to_owned()))
}

fn cargo(folder: &Path, args: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    cargo.args(args).current_dir(folder);
    cargo
}

/// Copies what a build needs: neither what others built nor hidden folders.
fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        let target: PathBuf = to.join(&name);
        if entry.file_type()?.is_dir() {
            if name != "target" && !name.to_string_lossy().starts_with('.') {
                copy_folder(&entry.path(), &target)?;
            }
        } else if fs::read(&target).ok() != Some(fs::read(entry.path())?) {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}

#[test]
fn each_line_is_there() {
    for Fault {
        name, file, right, ..
    } in FAULTS
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
        let text = fs::read_to_string(path).expect("the compiler is beside its tests");
        assert!(text.contains(right), "{name}: not a line of {file}");
    }
}
