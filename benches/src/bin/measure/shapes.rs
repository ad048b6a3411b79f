//! The code shapes of `hfsm!` beside each other: what is the choice worth?

use hfsm_benches::{crates::Kind, generate::charts, table::Table};

use crate::{compile, growth, size};

/// Each chart in the shape it gets, in those it may be given, and by hand.
pub fn table() -> Table {
    let head = [
        "chart",
        "subject",
        "instructions/event",
        "x by hand",
        "bytes, opt-level 3",
        "check, CPU s",
    ];
    let mut table = Table::new(&head);
    let (checked, abort) = (compile::core(), size::core("3"));
    for (name, chart) in charts() {
        let mut by_hand = 0.0;
        for kind in [Kind::ByHand, Kind::Hfsm, Kind::Flat, Kind::Linear] {
            let point = growth::point(&checked, &abort, kind, &chart);
            if kind == Kind::ByHand {
                by_hand = point.instructions;
            }
            table.row(vec![
                name.to_string(),
                kind.name().to_string(),
                format!("{:.2}", point.instructions),
                format!("{:.3}", point.instructions / by_hand),
                format!("{:.0}", point.bytes),
                format!("{:.2}", point.check),
            ]);
        }
    }
    table
}
