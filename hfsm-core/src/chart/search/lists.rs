//! Lists of a fixed size.

use crate::chart::Chart;

/// States that wait; each is pushed once at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack<const N: usize> {
    states: [u16; N],
    len: usize,
}

impl<const N: usize> Stack<N> {
    pub(super) const fn new() -> Self {
        Self {
            states: [0; N],
            len: 0,
        }
    }

    pub(super) const fn push(&mut self, state: u16) {
        self.states[self.len] = state;
        self.len += 1;
    }

    pub(super) const fn pop(&mut self) -> Option<u16> {
        if self.len == 0 {
            return None;
        }
        self.len -= 1;
        Some(self.states[self.len])
    }
}

/// The rows of the root and of each state: the last one, and before each the one before.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowLists<const N: usize, const R: usize> {
    root: Option<u16>,
    last: [Option<u16>; N],
    before: [Option<u16>; R],
}

impl<const N: usize, const R: usize> RowLists<N, R> {
    pub(super) const fn of(chart: &Chart) -> Self {
        let mut lists = Self {
            root: None,
            last: [None; N],
            before: [None; R],
        };
        let mut at = 0;
        while at < R {
            let last = match chart.rows[at].source {
                Some(source) => &mut lists.last[source as usize],
                None => &mut lists.root,
            };
            lists.before[at] = *last;
            *last = Some(at as u16);
            at += 1;
        }
        lists
    }

    pub(super) const fn last(&self, source: Option<u16>) -> Option<u16> {
        match source {
            Some(source) => self.last[source as usize],
            None => self.root,
        }
    }

    pub(super) const fn before(&self, row: u16) -> Option<u16> {
        self.before[row as usize]
    }
}
