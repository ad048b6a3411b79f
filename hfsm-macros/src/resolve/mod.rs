//! Tree to chart: every name is looked up, every malformed declaration refused.

use crate::{ast::Machine, chart::Chart, diagnostics::Diagnostics};

/// Looks up all names. After an error the chart is fit for nothing but further errors.
pub fn resolve(machine: &Machine, sink: &mut Diagnostics) -> Chart {
    let _ = (machine, sink);
    todo!()
}
