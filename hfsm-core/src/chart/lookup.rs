//! Tables that generated code looks states up in, made from the chart at compile time.
//!
//! Each holds what one question needs and no more: a program that only asks whether a state is
//! active has neither names nor rows in it.

use super::Chart;

/// The entry of a table. The number of a state is never beyond its table: the check spares the
/// compiler one that panics.
#[must_use]
#[inline]
pub const fn at<T: Copy, const N: usize>(table: &[T; N], index: usize, otherwise: T) -> T {
    if index < N { table[index] } else { otherwise }
}

/// One past the last state inside each.
#[must_use]
pub const fn ends<const N: usize>(chart: &Chart) -> [u16; N] {
    let mut ends = [0; N];
    let mut at = 0;
    while at < N {
        ends[at] = chart.states[at].end;
        at += 1;
    }
    ends
}

/// The state around each.
#[must_use]
pub const fn parents<S: Copy, const N: usize>(chart: &Chart, all: &[S; N]) -> [Option<S>; N] {
    let mut parents = [None; N];
    let mut at = 0;
    while at < N {
        if let Some(parent) = chart.states[at].parent {
            parents[at] = Some(all[parent as usize]);
        }
        at += 1;
    }
    parents
}

/// Nothing is declared inside the state.
const fn is_leaf(chart: &Chart, state: usize) -> bool {
    chart.states[state].end as usize == state + 1
}

/// The leaves as states.
#[must_use]
pub const fn states_of_leaves<S: Copy, const N: usize, const L: usize>(
    chart: &Chart,
    all: &[S; N],
) -> [S; L] {
    let mut states = [all[0]; L];
    let (mut at, mut leaf) = (0, 0);
    while at < N {
        if is_leaf(chart, at) {
            states[leaf] = all[at];
            leaf += 1;
        }
        at += 1;
    }
    states
}

/// The states as leaves.
#[must_use]
pub const fn leaves_of_states<L: Copy, const N: usize, const M: usize>(
    chart: &Chart,
    leaves: &[L; M],
) -> [Option<L>; N] {
    let mut found = [None; N];
    let (mut at, mut leaf) = (0, 0);
    while at < N {
        if is_leaf(chart, at) {
            found[at] = Some(leaves[leaf]);
            leaf += 1;
        }
        at += 1;
    }
    found
}

/// The numbers of the leaves in each state: of the first, and of the one behind the last.
#[must_use]
pub const fn leaves_inside<const N: usize>(chart: &Chart) -> [[u16; 2]; N] {
    let mut inside = [[0; 2]; N];
    let (mut at, mut leaf) = (0, 0);
    while at < N {
        inside[at][0] = leaf;
        let (mut inner, end) = (at, chart.states[at].end as usize);
        let mut last = leaf;
        while inner < end {
            if is_leaf(chart, inner) {
                last += 1;
            }
            inner += 1;
        }
        inside[at][1] = last;
        if is_leaf(chart, at) {
            leaf += 1;
        }
        at += 1;
    }
    inside
}

/// The number of the state of that name.
#[must_use]
pub fn find(names: &[&str], name: &str) -> Option<usize> {
    names.iter().position(|&known| known == name)
}
