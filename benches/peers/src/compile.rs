//! CPU seconds of `cargo check` for the one crate with the machine.

use hfsm_benches::{
    crates::{self, Kind, Library},
    generate::groups,
    table::Table,
};

use crate::peers::WRITERS;

/// Each peer's module among the writers, with the names of its library and of its package.
const LIBRARIES: [(&str, &str, &str); 5] = [
    ("statig", "statig", "statig"),
    ("moku", "moku", "moku"),
    ("sml", "sml", "stateforward-sml"),
    ("smlang", "smlang", "smlang"),
    ("finny", "finny", "finny"),
];

/// The chart is the smallest of those that `measure` compiles.
pub fn table() -> Table {
    let chart = groups(60, 10, 16);
    let mut table = Table::new(&["60 leaves in 10 groups", "check, CPU s", "x by hand"]);
    let core = Library::build("hfsm_core", &["check", "-p", "hfsm-core"], &[], "check");
    let mut by_hand = f64::NAN;
    let mut row = |name: &str, time: f64| {
        by_hand = if by_hand.is_nan() { time } else { by_hand };
        let ratio = time / by_hand;
        table.row(vec![
            name.to_string(),
            format!("{time:.2}"),
            format!("{ratio:.2}"),
        ]);
    };
    for kind in [Kind::Functions, Kind::Hfsm] {
        row(kind.name(), core.check(&crates::machine(&chart, kind)));
    }
    for (peer, library, package) in LIBRARIES {
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        let args = ["check", "--manifest-path", manifest, "-p", package];
        let library = Library::build(library, &args, &[], "check-peers");
        let write = WRITERS
            .iter()
            .find(|(name, _)| *name == peer)
            .expect("a writer for it")
            .1;
        row(
            peer,
            library.check(&crates::with_context(&chart, &write(&chart))),
        );
    }
    table
}
