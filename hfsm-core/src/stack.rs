//! Suspended states, for `push` and `pop`.

/// What a machine with a `stack` header keeps: for each `push` the leaf it left and the state it
/// went to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack<S, const N: usize> {
    entries: [Option<(S, S)>; N],
    len: u16,
}

impl<S: Copy + PartialEq, const N: usize> Stack<S, N> {
    /// Nothing is suspended.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            entries: [const { None }; N],
            len: 0,
        }
    }

    /// Nothing is suspended.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether `left` could be suspended now: there is room, and it is not suspended already.
    #[must_use]
    pub fn has_room_for(&self, left: S) -> bool {
        let suspended =
            |entry: &Option<(S, S)>| matches!(entry, Some((other, _)) if *other == left);
        (self.len as usize) < N && !self.entries.iter().any(suspended)
    }

    /// Suspends `left` for `pushed`; without room nothing changes.
    pub fn push(&mut self, left: S, pushed: S) {
        if let Some(entry) = self.entries.get_mut(self.len as usize) {
            *entry = Some((left, pushed));
            self.len = self.len.wrapping_add(1);
        }
    }

    /// The leaf that `pop` would go back to.
    #[must_use]
    pub fn top(&self) -> Option<S> {
        self.entry().map(|(left, _)| left)
    }

    /// The state that was pushed last.
    #[must_use]
    pub fn pushed(&self) -> Option<S> {
        self.entry().map(|(_, pushed)| pushed)
    }

    fn entry(&self) -> Option<(S, S)> {
        *self.entries.get((self.len as usize).wrapping_sub(1))?
    }

    /// Takes the leaf to go back to.
    pub fn pop(&mut self) -> Option<S> {
        let last = (self.len as usize).wrapping_sub(1);
        let (left, _) = self.entries.get_mut(last)?.take()?;
        self.len = last as u16;
        Some(left)
    }

    /// Another state stands in for the one that was pushed.
    pub fn replace(&mut self, pushed: S) {
        let last = (self.len as usize).wrapping_sub(1);
        if let Some(Some((_, other))) = self.entries.get_mut(last) {
            *other = pushed;
        }
    }

    /// Forgets all that is suspended.
    pub fn clear(&mut self) {
        *self = Self::new();
    }
}

impl<S: Copy + PartialEq, const N: usize> Default for Stack<S, N> {
    fn default() -> Self {
        Self::new()
    }
}
