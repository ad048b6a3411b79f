//! Events raised in the middle of a step.

use crate::Queue;

/// Raised events that wait until the step that raised them is over.
#[derive(Debug)]
pub struct Raised<E, const N: usize> {
    waiting: Queue<E, N>,
    /// The last one that found no room, until an observer was shown it.
    refused: Option<E>,
    was_full: bool,
}

impl<E, const N: usize> Raised<E, N> {
    /// Nothing raised yet.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            waiting: Queue::new(),
            refused: None,
            was_full: false,
        }
    }

    /// Queues an event; `false` when there is no room.
    #[inline]
    pub fn raise(&mut self, event: E) -> bool {
        match self.waiting.push(event) {
            Ok(()) => true,
            Err(event) => {
                self.refused = Some(event);
                self.was_full = true;
                false
            }
        }
    }

    /// The oldest event.
    #[inline]
    pub fn pop(&mut self) -> Option<E> {
        self.waiting.pop()
    }

    /// Drops all that waits.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// The event that was refused last, once.
    pub fn take_refused(&mut self) -> Option<E> {
        self.refused.take()
    }

    /// Whether any event was refused.
    #[must_use]
    pub const fn was_full(&self) -> bool {
        self.was_full
    }
}

impl<E, const N: usize> Default for Raised<E, N> {
    fn default() -> Self {
        Self::new()
    }
}
