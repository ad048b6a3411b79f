//! Sets of small numbers.

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// The empty set of numbers below `size`.
    pub(super) fn none(size: usize) -> Self {
        Bits(vec![0; size.div_ceil(64)])
    }

    pub(super) fn all(size: usize) -> Self {
        let mut bits = Self::none(size);
        (0..size).for_each(|number| bits.insert(number));
        bits
    }

    pub(super) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn has(&self, number: usize) -> bool {
        self.0[number / 64] & (1 << (number % 64)) != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn add(&mut self, other: &Bits) {
        self.merge(other, |own, other| own | other);
    }

    pub(super) fn keep(&mut self, other: &Bits) {
        self.merge(other, |own, other| own & other);
    }

    pub(super) fn remove(&mut self, other: &Bits) {
        self.merge(other, |own, other| own & !other);
    }

    fn merge(&mut self, other: &Bits, combine: impl Fn(u64, u64) -> u64) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own = combine(*own, *other);
        }
    }

    /// In ascending order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len() * 64).filter(|&number| self.has(number))
    }
}
