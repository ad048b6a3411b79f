//! The active path as text.

use core::fmt;

use super::Active;
use crate::chart::StateKind;
use crate::{Chart, State};

impl<S: State> fmt::Display for Active<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut previous = None;
        for (state, leaf) in self.leaves.iter().map(|leaf| (*leaf, leaf.index() as u16)) {
            match previous {
                Some(previous) => fmt_next(f, S::CHART, previous, leaf)?,
                None => fmt_down(f, S::CHART, None, leaf)?,
            }
            self.fmt_inside(f, state)?;
            previous = Some(leaf);
        }
        match previous {
            Some(last) => fmt_close(f, S::CHART, last, None),
            None => Ok(()),
        }
    }
}

impl<S: State> Active<'_, S> {
    fn fmt_inside(&self, f: &mut fmt::Formatter<'_>, leaf: S) -> fmt::Result {
        match self.inside {
            Some(inside) if leaf.info().kind == StateKind::Submachine => {
                f.write_str("/")?;
                inside.fmt_path(leaf, f)
            }
            _ => Ok(()),
        }
    }
}

/// The next branch: from the parallel that both leaves are inside of.
fn fmt_next(f: &mut fmt::Formatter<'_>, chart: &Chart, previous: u16, leaf: u16) -> fmt::Result {
    let fork = chart.scope(previous, leaf);
    fmt_close(f, chart, previous, Some(fork))?;
    f.write_str(" | ")?;
    match chart.child_towards(fork, leaf) {
        Some(region) => {
            f.write_str(chart.node(Some(region)).name)?;
            fmt_down(f, chart, Some(region), leaf)
        }
        None => Ok(()),
    }
}

/// What follows the name of `from` on the way down to `leaf`; opens a bracket at each parallel.
fn fmt_down(
    f: &mut fmt::Formatter<'_>,
    chart: &Chart,
    from: Option<u16>,
    leaf: u16,
) -> fmt::Result {
    let mut at = from;
    while let Some(child) = chart.child_towards(at, leaf) {
        let slash = if at.is_some() { "/" } else { "" };
        let open = if chart.is_orthogonal(at) { "(" } else { "" };
        write!(f, "{slash}{open}{}", chart.node(Some(child)).name)?;
        at = Some(child);
    }
    Ok(())
}

/// Closes the brackets around `leaf`, those inside `fork` only where there is one.
fn fmt_close(
    f: &mut fmt::Formatter<'_>,
    chart: &Chart,
    leaf: u16,
    fork: Option<Option<u16>>,
) -> fmt::Result {
    let mut at = Some(leaf);
    while let Some(inner) = at {
        at = chart.node(Some(inner)).parent;
        if Some(at) == fork {
            break;
        }
        if chart.is_orthogonal(at) {
            f.write_str(")")?;
        }
    }
    Ok(())
}
