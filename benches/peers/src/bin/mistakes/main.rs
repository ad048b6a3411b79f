//! What each library says to the same mistakes, as the page `docs/peers-checks.md`:
//! `cargo run --manifest-path benches/peers/Cargo.toml --bin mistakes > docs/peers-checks.md`.
//! With `-- --check` it compares, and exits with 1 where the page says something else.
//!
//! `mistakes/LIBRARY/MISTAKE.rs` is a program with the mistake: without the lines that end in
//! `// wrong`, and with those behind `// right:`, nothing is complained about. A `.txt` in its
//! place is the reason why the mistake cannot be written there.

mod page;
mod program;
mod said;

use std::{fs, path::PathBuf, process::ExitCode};

use hfsm_benches::crates::workspace;

/// The messages are those of this toolchain, and change from release to release.
const TOOLCHAIN: &str = "1.95";

/// A library, and how it is called where.
struct Library {
    title: &'static str,
    folder: &'static str,
    krate: &'static str,
    package: &'static str,
}

const fn library(
    title: &'static str,
    folder: &'static str,
    krate: &'static str,
    package: &'static str,
) -> Library {
    Library {
        title,
        folder,
        krate,
        package,
    }
}

const LIBRARIES: [Library; 7] = [
    library("hfsm", "hfsm", "hfsm_core", "hfsm-core"),
    library("statig", "statig", "statig", "statig"),
    library("moku", "moku", "moku", "moku"),
    library("sml.rs", "sml", "sml", "stateforward-sml"),
    library("smlang", "smlang", "smlang", "smlang"),
    library("finny", "finny", "finny", "finny"),
    library(
        "state-machines",
        "state_machines",
        "state_machines",
        "state-machines",
    ),
];

/// The mistakes by the name of their files: in few words, and in more.
const MISTAKES: [(&str, &str, &str); 15] = [
    (
        "unknown_target",
        "mistyped target",
        "A row leads to `Opne`, and the state is called `Open`.",
    ),
    (
        "unknown_initial",
        "mistyped initial",
        "The machine starts in `Closd`, and the state is called `Closed`.",
    ),
    (
        "missing_initial",
        "no initial",
        "A row leads to a composite that does not say where it begins.",
    ),
    (
        "initial_outside",
        "initial outside",
        "The initial of a composite is a state beside the composite.",
    ),
    (
        "duplicate_state",
        "state declared twice",
        "Two states of one name.",
    ),
    (
        "unreachable_state",
        "unreachable state",
        "No row leads to `Locked`.",
    ),
    (
        "missing_transition",
        "forgotten event",
        "`Playing` says nothing about `On`; every other state says something about every event.",
    ),
    (
        "unused_event",
        "unused event",
        "`Break` is declared, and no row names it.",
    ),
    (
        "dead_end",
        "dead end",
        "No row leaves `Blown`, and it is not marked as an end.",
    ),
    (
        "trap",
        "trap",
        "`Play` and `Paused` lead to each other and never back to `Title`.",
    ),
    (
        "shadowed_transition",
        "shadowed row",
        "Two rows of one state take the same event, neither with a guard.",
    ),
    (
        "overridden_transition",
        "overridden row",
        "The row of a composite on `Hit` is never taken: all states inside take `Hit` themselves.",
    ),
    (
        "always_cycle",
        "endless completion",
        "Rows that wait for nothing lead from `A` to `B` and back.",
    ),
    (
        "raise_cycle",
        "endless raising",
        "`Ping` raises `Pong`, and `Pong` raises `Ping`.",
    ),
    (
        "missing_data",
        "missing state data",
        "A row enters `Combat` without a value for its `target`.",
    ),
];

/// The folder of a library's programs.
fn programs(library: &Library) -> PathBuf {
    workspace()
        .join("benches/peers/mistakes")
        .join(library.folder)
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let toolchain = program::toolchain();
    let is_check = args.iter().any(|arg| arg == "--check");
    if is_check && !toolchain.starts_with(TOOLCHAIN) {
        println!("skipped: the messages are those of rustc {TOOLCHAIN}, this is {toolchain}");
        return ExitCode::SUCCESS;
    }
    let page = page::page(&said::all());
    if !is_check {
        print!("{page}");
        return ExitCode::SUCCESS;
    }
    let path = workspace().join("docs/peers-checks.md");
    let before = fs::read_to_string(&path).unwrap_or_default();
    match page::difference(&before, &page) {
        None => {
            println!("docs/peers-checks.md is what the libraries say");
            ExitCode::SUCCESS
        }
        Some((number, before, now)) => {
            println!("docs/peers-checks.md, line {number}:\n- {before}\n+ {now}");
            ExitCode::FAILURE
        }
    }
}
