//! What a chart looks like in each of the peers.
//!
//! Those without a hierarchy get it flattened: a row for each leaf and event, whose action
//! exits and enters what the hierarchy would.

mod finny;
mod flat;
mod moku;
mod state_machines;
mod statig;
mod tables;
mod textbook;

use crate::generate::Chart;

/// The name of each peer's module, and its writer.
pub const WRITERS: [(&str, fn(&Chart) -> String); 7] = [
    ("finny", finny::finny),
    ("moku", moku::moku),
    ("sml", tables::sml),
    ("smlang", tables::smlang),
    ("state_machines", state_machines::state_machines),
    ("statig", statig::statig),
    ("textbook", textbook::textbook),
];
