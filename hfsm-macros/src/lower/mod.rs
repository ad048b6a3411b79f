//! Chart to plan: what happens, in which order, worked out for every transition.

use crate::chart::Chart;

pub struct Plan<'c> {
    pub chart: &'c Chart,
}

pub fn lower(chart: &Chart) -> Plan<'_> {
    Plan { chart }
}
