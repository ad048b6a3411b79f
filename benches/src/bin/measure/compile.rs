//! CPU seconds of rustc for the one crate with the machine, without code generation, as
//! `cargo check` does it.

use std::{fs, process::Stdio};

use hfsm_benches::{
    crates::{self, Kind, Library},
    expected::Expected,
    generate::{Chart, groups, tree},
    table::Table,
};

/// The charts that are compiled.
fn charts() -> [(&'static str, Chart); 3] {
    [
        ("60 leaves in 10 groups, 16 events", groups(60, 10, 16)),
        ("250 leaves, 50 events", tree(250, 50)),
        ("1000 leaves, 50 events", tree(1000, 50)),
    ]
}

/// Seconds for each chart.
pub fn table(expected: &mut Expected) -> Table {
    let head = ["chart", "subject", "check, CPU s", "x by hand", "goal"];
    let mut table = Table::new(&head);
    let core = core();
    for (name, chart) in charts() {
        let kinds = [Kind::Functions, Kind::ByHand, Kind::Hfsm];
        let times = kinds.map(|kind| core.check(&crates::machine(&chart, kind)));
        for (kind, time) in kinds.into_iter().zip(times) {
            let ratio = time / times[0];
            table.row(vec![
                name.to_string(),
                kind.name().to_string(),
                format!("{time:.2}"),
                format!("{ratio:.2}"),
                expected.check("compile", kind.name(), name, ratio),
            ]);
        }
    }
    table
}

/// `hfsm-core` as `cargo check` leaves it.
pub fn core() -> Library {
    Library::build("hfsm_core", &["check", "-p", "hfsm-core"], &[], "check")
}

/// Seconds of a clean build of `hfsm-core` with all it depends on, beside `syn` alone.
pub fn clean_build(expected: &mut Expected) -> Table {
    let head = ["clean build", "CPU s", "beyond syn, to syn", "goal"];
    let mut table = Table::new(&head);
    // In turns, so that both meet the same clock.
    let runs: Vec<_> = (0..2).map(|_| ["syn", "hfsm-core"].map(build)).collect();
    let least = |at: usize| runs.iter().map(|run| run[at]).fold(f64::MAX, f64::min);
    let (syn, core) = (least(0), least(1));
    let beyond = (core - syn) / syn;
    let goal = expected.check("compile", "hfsm", "clean build beyond syn, to syn", beyond);
    let row = |what: &str, seconds: f64, more: [String; 2]| {
        let [beyond, goal] = more;
        vec![what.to_string(), format!("{seconds:.2}"), beyond, goal]
    };
    table.row(row("syn and what it needs", syn, Default::default()));
    let beyond = format!("{beyond:.2}");
    table.row(row("hfsm-core and hfsm-macros", core, [beyond, goal]));
    table
}

fn build(package: &str) -> f64 {
    let folder = crates::folder().join("clean");
    // It is not there the first time.
    let _ = fs::remove_dir_all(&folder);
    let mut cargo = crates::cargo();
    // What comes from a registry is not built incrementally.
    cargo
        .env("CARGO_INCREMENTAL", "0")
        .args(["build", "-p", package, "--target-dir"])
        .arg(&folder);
    // Progress and warnings are not what is asked for.
    crates::seconds(cargo.stderr(Stdio::null()))
}
