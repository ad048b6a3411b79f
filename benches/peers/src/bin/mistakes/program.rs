//! One program: built by rustc alone, and run.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use hfsm_benches::crates::{Library, folder};

/// So long a program runs before it is said not to end. None of those that end takes a second.
const PATIENCE: Duration = Duration::from_secs(10);

/// The version of rustc, as `1.95.0`.
pub fn toolchain() -> String {
    let output = Command::new("rustc").arg("--version").output();
    let text = String::from_utf8(output.expect("rustc runs").stdout).expect("text");
    text.split(' ').nth(1).expect("a version").to_string()
}

/// The program without its mistake.
pub fn righted(text: &str) -> String {
    let mut right = String::new();
    for line in text.lines().filter(|line| !line.ends_with("// wrong")) {
        right.push_str(line.trim_start().strip_prefix("// right: ").unwrap_or(line));
        right.push('\n');
    }
    right
}

/// What rustc prints about a program; what it builds goes beside the source.
pub fn compile(library: &Library, name: &str, text: &str, emit: &str) -> Output {
    let source = folder().join(format!("{name}.rs"));
    fs::write(&source, text).expect("writable");
    let mut rustc = library.rustc();
    rustc.args(["--crate-type=bin", "--color=never"]);
    rustc.arg(format!("--emit={emit}"));
    rustc.arg("-o").arg(source.with_extension(emit));
    rustc.arg(&source).output().expect("rustc runs")
}

/// How a run went.
pub enum Run {
    Ended(Output),
    Endless,
}

/// Runs what `compile` has built.
pub fn run(name: &str) -> Run {
    let program = folder().join(format!("{name}.link"));
    let mut child = Command::new(&program)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("what was built runs");
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if child.try_wait().expect("it is ours").is_some() {
            return Run::Ended(child.wait_with_output().expect("it has ended"));
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it is ours");
    child.wait().expect("it is ours");
    Run::Endless
}

/// The remark that a program begins with, behind `//!`.
pub fn remark(text: &str) -> String {
    let lines = text
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(str::trim);
    lines.collect::<Vec<_>>().join(" ")
}

/// The text of a file, where it exists.
pub fn read(path: &Path) -> Option<String> {
    fs::read_to_string(path).ok()
}
