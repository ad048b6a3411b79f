//! What generated code asks about states, answered from tables made of the chart.
//!
//! Each table holds what one question needs and no more: a program that only asks whether a
//! state is active has neither names nor rows in it. They are constants of a generic type, which
//! the compiler makes when a program uses them, and not whenever it checks the machine.

use super::Chart;
use crate::State;

/// The tables of a machine of `N` states and `M` leaves.
struct Tables<S, const N: usize, const M: usize>(S);

impl<S: State, const N: usize, const M: usize> Tables<S, N, M> {
    const ENDS: [u16; N] = {
        let mut ends = [0; N];
        let mut at = 0;
        while at < N {
            ends[at] = S::CHART.states[at].end;
            at += 1;
        }
        ends
    };

    const PARENTS: [Option<S>; N] = {
        let mut parents = [None; N];
        let mut at = 0;
        while at < N {
            if let Some(parent) = S::CHART.states[at].parent {
                parents[at] = Some(S::ALL[parent as usize]);
            }
            at += 1;
        }
        parents
    };

    /// The numbers of the leaves in each state: of the first, and of the one behind the last.
    const INSIDE: [[u16; 2]; N] = {
        let mut before = 0;
        let mut inside = [[0; 2]; N];
        let mut at = 0;
        while at < N {
            inside[at][0] = before;
            if is_leaf(S::CHART, at) {
                before += 1;
            }
            at += 1;
        }
        // What lies behind a state lies behind its leaves.
        while at > 0 {
            at -= 1;
            let end = S::CHART.states[at].end as usize;
            inside[at][1] = if end < N { inside[end][0] } else { before };
        }
        inside
    };

    /// The leaves as states.
    const LEAVES: [S; M] = {
        let mut leaves = [S::ALL[0]; M];
        let (mut at, mut leaf) = (0, 0);
        while at < N {
            if is_leaf(S::CHART, at) {
                leaves[leaf] = S::ALL[at];
                leaf += 1;
            }
            at += 1;
        }
        leaves
    };
}

/// Nothing is declared inside the state.
const fn is_leaf(chart: &Chart, state: usize) -> bool {
    chart.states[state].end as usize == state + 1
}

/// The chart of a machine. Asked for here it is made when a program uses it, and not at each
/// check of what asks.
#[must_use]
#[inline]
pub const fn chart<S: State>() -> &'static Chart {
    S::CHART
}

/// The entry of a table. The number of a state is never beyond its table: the check spares the
/// compiler one that panics.
#[must_use]
#[inline]
pub const fn at<T: Copy, const N: usize>(table: &[T; N], index: u16, otherwise: T) -> T {
    if (index as usize) < N {
        table[index as usize]
    } else {
        otherwise
    }
}

/// Whether a state is the other or lies in it.
#[must_use]
#[inline]
pub const fn contains<S: State, const N: usize>(outer: u16, inner: u16) -> bool {
    // States are numbered in the order of the declaration, what lies in a state right behind it.
    outer <= inner && inner < at(&Tables::<S, N, 0>::ENDS, outer, 0)
}

/// The state around one.
#[must_use]
#[inline]
pub const fn parent<S: State, const N: usize>(state: u16) -> Option<S> {
    at(&Tables::<S, N, 0>::PARENTS, state, None)
}

/// Whether a leaf lies in a state.
#[must_use]
#[inline]
pub const fn is_in<S: State, const N: usize>(state: u16, leaf: u16) -> bool {
    // The leaves inside a state are numbered without a gap.
    let [first, end] = at(&Tables::<S, N, 0>::INSIDE, state, [0, 0]);
    first <= leaf && leaf < end
}

/// A state as a leaf, if it is one.
#[must_use]
#[inline]
pub const fn leaf<S: State, L: Copy, const N: usize, const M: usize>(
    state: u16,
    leaves: &[L; M],
) -> Option<L> {
    let [first, _] = at(&Tables::<S, N, 0>::INSIDE, state, [0, 0]);
    let is_leaf = at(&Tables::<S, N, 0>::ENDS, state, 0) == state.wrapping_add(1);
    if is_leaf && (first as usize) < M {
        Some(leaves[first as usize])
    } else {
        None
    }
}

/// A leaf as a state.
#[must_use]
#[inline]
pub const fn state<S: State, const N: usize, const M: usize>(leaf: u16, otherwise: S) -> S {
    at(&Tables::<S, N, M>::LEAVES, leaf, otherwise)
}

/// The next state on the way inward from one, or from the machine, to another; `None` at its end.
#[must_use]
pub fn toward<S: State, const N: usize>(from: Option<S>, to: S) -> Option<S> {
    let mut next = to;
    if from == Some(to) {
        return None;
    }
    while let Some(around) = parent::<S, N>(next.index() as u16) {
        if from == Some(around) {
            return Some(next);
        }
        next = around;
    }
    Some(next).filter(|_| from.is_none())
}

/// The number of the state of that name.
#[must_use]
pub fn find(names: &[&str], name: &str) -> Option<usize> {
    names.iter().position(|&known| known == name)
}
