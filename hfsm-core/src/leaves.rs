//! A short list of leaves, by value.

use core::ops::Deref;

/// At most `N` leaves, one for each innermost active region, in place.
///
/// What `leaves()` of a machine with regions gives. It reads as a slice.
///
/// ```
/// use hfsm_core::Leaves;
///
/// let mut leaves = Leaves::<char, 3>::new('w');
/// leaves.push('n');
/// assert_eq!(*leaves, ['w', 'n']);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Leaves<L, const N: usize> {
    items: [L; N],
    len: usize,
}

impl<L: Copy, const N: usize> Leaves<L, N> {
    /// The list of the one leaf `first`: a machine is always in one at least.
    ///
    /// ```
    /// assert_eq!(*hfsm_core::Leaves::<u8, 2>::new(7), [7]);
    /// ```
    pub const fn new(first: L) -> Self {
        // The unused places hold `first` as well, which spares an `Option` around each.
        Self {
            items: [first; N],
            len: 1,
        }
    }

    /// The empty list; its places hold `filler` until they are used.
    ///
    /// ```
    /// assert!(hfsm_core::Leaves::<u8, 2>::none(7).is_empty());
    /// ```
    pub const fn none(filler: L) -> Self {
        Self {
            items: [filler; N],
            len: 0,
        }
    }

    /// Adds a leaf at the end; one that finds no room is dropped.
    ///
    /// ```
    /// let mut leaves = hfsm_core::Leaves::<u8, 2>::new(1);
    /// leaves.push(2);
    /// leaves.push(3);
    /// assert_eq!(*leaves, [1, 2]);
    /// ```
    pub fn push(&mut self, leaf: L) {
        if let Some(slot) = self.items.get_mut(self.len) {
            *slot = leaf;
            self.len = self.len.wrapping_add(1);
        }
    }
}

impl<L, const N: usize> Deref for Leaves<L, N> {
    type Target = [L];

    fn deref(&self) -> &[L] {
        self.items.get(..self.len).unwrap_or(&[])
    }
}

impl<L: PartialEq, const N: usize> PartialEq for Leaves<L, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<L: Eq, const N: usize> Eq for Leaves<L, N> {}

impl<'a, L, const N: usize> IntoIterator for &'a Leaves<L, N> {
    type Item = &'a L;
    type IntoIter = core::slice::Iter<'a, L>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
