//! States that have ended in the middle of a step.

/// States that are done, in the order in which they came to be, each until its `done` rows were
/// looked at. There is room for every state that has such rows.
#[derive(Clone, Copy, Debug)]
pub struct Ended<S, const N: usize> {
    waiting: [Option<S>; N],
    looked_at: Option<S>,
}

impl<S: Copy + PartialEq, const N: usize> Ended<S, N> {
    /// Nothing has ended.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            waiting: [None; N],
            looked_at: None,
        }
    }

    /// A state has come to its end: once, however many regions have brought it there.
    pub fn push(&mut self, state: S) {
        for place in &mut self.waiting {
            match place {
                Some(other) if *other == state => return,
                Some(_) => {}
                None => {
                    *place = Some(state);
                    return;
                }
            }
        }
    }

    /// A state is entered anew, so that it has not ended.
    pub fn forget(&mut self, state: S) {
        let mut kept = Self::new();
        for other in self.waiting.into_iter().flatten() {
            if other != state {
                kept.push(other);
            }
        }
        self.waiting = kept.waiting;
    }

    /// Goes on to the next state; `false` when there is none.
    pub fn look_at_next(&mut self) -> bool {
        self.looked_at = self.waiting.first().copied().flatten();
        if let Some(state) = self.looked_at {
            self.forget(state);
        }
        self.looked_at.is_some()
    }

    /// Whether it is this state whose `done` rows are to be looked at.
    #[must_use]
    #[inline]
    pub fn is_now(&self, state: S) -> bool {
        self.looked_at == Some(state)
    }
}

impl<S: Copy + PartialEq, const N: usize> Default for Ended<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Ended;

    #[test]
    fn in_order_and_once() {
        let mut ended: Ended<u8, 3> = Ended::new();
        for state in [2, 1, 2, 3] {
            ended.push(state);
        }
        ended.forget(1);
        assert!(ended.look_at_next() && ended.is_now(2) && !ended.is_now(3));
        ended.push(2);
        assert!(ended.look_at_next() && ended.is_now(3));
        assert!(ended.look_at_next() && ended.is_now(2));
        assert!(!ended.look_at_next() && !ended.is_now(2));
    }
}
