//! A first-in, first-out queue of fixed size.

use core::{cmp, fmt, hash};

/// A first-in, first-out queue with room for `N` events, in place.
///
/// Raised events wait in one on the stack of the call, deferred events in one inside the
/// machine.
///
/// ```
/// use hfsm_core::Queue;
///
/// let mut queue = Queue::<char, 2>::new();
/// assert_eq!(queue.push('a'), Ok(()));
/// assert_eq!(queue.push('b'), Ok(()));
/// assert_eq!(queue.push('c'), Err('c'));
/// assert_eq!(queue.pop(), Some('a'));
/// ```
#[derive(Clone, Copy)]
pub struct Queue<E, const N: usize> {
    slots: [Option<E>; N],
    // Two bytes each rather than two words: the queue may live inside every machine.
    head: u16,
    len: u16,
}

impl<E, const N: usize> Queue<E, N> {
    /// An empty queue.
    ///
    /// ```
    /// use hfsm_core::Queue;
    ///
    /// const EMPTY: Queue<String, 4> = Queue::new();
    /// assert!(EMPTY.is_empty());
    /// ```
    pub const fn new() -> Self {
        const { assert!(N <= u16::MAX as usize, "a queue holds at most 65535 events") };
        Self {
            slots: [const { None }; N],
            head: 0,
            len: 0,
        }
    }

    /// How many events wait.
    ///
    /// ```
    /// let mut queue = hfsm_core::Queue::<u8, 4>::new();
    /// queue.push(1).unwrap();
    /// assert_eq!(queue.len(), 1);
    /// ```
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no event waits.
    ///
    /// ```
    /// assert!(hfsm_core::Queue::<u8, 4>::new().is_empty());
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is no room left.
    ///
    /// ```
    /// assert!(hfsm_core::Queue::<u8, 0>::new().is_full());
    /// ```
    pub const fn is_full(&self) -> bool {
        self.len() >= N
    }

    /// Puts an event at the end, or gives it back where there is no room.
    ///
    /// ```
    /// let mut queue = hfsm_core::Queue::<u8, 1>::new();
    /// assert_eq!(queue.push(1), Ok(()));
    /// assert_eq!(queue.push(2), Err(2));
    /// ```
    pub fn push(&mut self, event: E) -> Result<(), E> {
        match self.slot_mut(self.len) {
            Some(slot @ None) => {
                *slot = Some(event);
                self.len = self.len.wrapping_add(1);
                Ok(())
            }
            _ => Err(event),
        }
    }

    /// Takes the oldest event.
    ///
    /// ```
    /// let mut queue = hfsm_core::Queue::<u8, 2>::new();
    /// queue.push(1).unwrap();
    /// queue.push(2).unwrap();
    /// assert_eq!((queue.pop(), queue.pop(), queue.pop()), (Some(1), Some(2), None));
    /// ```
    pub fn pop(&mut self) -> Option<E> {
        let event = self.take(0)?;
        self.head = self.slot(1) as u16;
        self.len = self.len.wrapping_sub(1);
        Some(event)
    }

    /// Takes the oldest event that `wanted` says yes to; the others keep their order.
    ///
    /// ```
    /// let mut queue = hfsm_core::Queue::<u8, 4>::new();
    /// for event in [1, 2, 3] {
    ///     queue.push(event).unwrap();
    /// }
    /// assert_eq!(queue.pop_first(|event| event % 2 == 0), Some(2));
    /// assert!(queue.iter().eq(&[1, 3]));
    /// ```
    pub fn pop_first(&mut self, wanted: impl FnMut(&E) -> bool) -> Option<E> {
        let at = self.iter().position(wanted)? as u16;
        let event = self.take(at);
        for to in at..self.len.wrapping_sub(1) {
            let next = self.take(to.wrapping_add(1));
            if let Some(slot) = self.slot_mut(to) {
                *slot = next;
            }
        }
        self.len = self.len.wrapping_sub(1);
        event
    }

    /// Drops all events.
    ///
    /// ```
    /// let mut queue = hfsm_core::Queue::<u8, 2>::new();
    /// queue.push(1).unwrap();
    /// queue.clear();
    /// assert!(queue.is_empty());
    /// ```
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// The waiting events, oldest first.
    ///
    /// ```
    /// let mut queue = hfsm_core::Queue::<u8, 2>::new();
    /// queue.push(1).unwrap();
    /// queue.push(2).unwrap();
    /// assert!(queue.iter().eq(&[1, 2]));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = &E> {
        (0..self.len).filter_map(|nth| self.slots.get(self.slot(nth))?.as_ref())
    }

    /// Where the `nth` event from the front is kept.
    fn slot(&self, nth: u16) -> usize {
        let index = (self.head as usize).wrapping_add(nth as usize);
        if index >= N {
            index.wrapping_sub(N)
        } else {
            index
        }
    }

    fn take(&mut self, nth: u16) -> Option<E> {
        self.slot_mut(nth)?.take()
    }

    fn slot_mut(&mut self, nth: u16) -> Option<&mut Option<E>> {
        let slot = self.slot(nth);
        self.slots.get_mut(slot)
    }
}

impl<E, const N: usize> Default for Queue<E, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E: fmt::Debug, const N: usize> fmt::Debug for Queue<E, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

// Two queues are compared by what waits in them, not by where in the ring it is kept.
impl<E: PartialEq, const N: usize> PartialEq for Queue<E, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<E: Eq, const N: usize> Eq for Queue<E, N> {}

impl<E: PartialOrd, const N: usize> PartialOrd for Queue<E, N> {
    fn partial_cmp(&self, other: &Self) -> Option<cmp::Ordering> {
        self.iter().partial_cmp(other.iter())
    }
}

impl<E: Ord, const N: usize> Ord for Queue<E, N> {
    fn cmp(&self, other: &Self) -> cmp::Ordering {
        self.iter().cmp(other.iter())
    }
}

impl<E: hash::Hash, const N: usize> hash::Hash for Queue<E, N> {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        state.write_u16(self.len);
        self.iter().for_each(|event| event.hash(state));
    }
}
