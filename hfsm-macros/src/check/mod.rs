//! The graph checks: what a well-formed chart can still have wrong.

use crate::{chart::Chart, diagnostics::Diagnostics};

/// Runs every check at its level.
pub fn check(chart: &Chart, sink: &mut Diagnostics) {
    let _ = (chart, sink);
}
