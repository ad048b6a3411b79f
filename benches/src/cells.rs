//! What actions work on.

/// Counters, one for every entry, exit, update and action of a machine.
///
/// Implementations that leave the same cells behind have run the same actions equally often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells<const N: usize>([u32; N]);

impl<const N: usize> Default for Cells<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Cells<N> {
    /// Counts in `cell`, in the way of that cell.
    ///
    /// Neighbouring cells count differently: the compiler would merge equal work on
    /// neighbouring words into one vector instruction, and measure something else.
    #[inline(always)]
    pub fn hit(&mut self, cell: usize) {
        let odd = (cell as u32) * 2 + 1;
        let value = &mut self.0[cell];
        *value = match cell % 5 {
            0 => value.wrapping_mul(5).wrapping_add(odd),
            1 => value.wrapping_add(odd),
            2 => value.rotate_left(7) ^ odd,
            3 => value.wrapping_sub(odd),
            _ => value.wrapping_mul(odd).wrapping_add(1),
        };
    }

    /// What a guard asks: holds for `share` of eight hits in `cell` on average.
    #[inline(always)]
    pub fn holds(&self, cell: usize, share: u32) -> bool {
        self.0[cell] & 7 < share
    }

    /// All cells in one number.
    pub fn digest(&self) -> u64 {
        self.0.iter().fold(0, |digest: u64, &cell| {
            (digest.rotate_left(5) ^ u64::from(cell)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        })
    }
}

/// Numbers a list of cells.
#[macro_export]
macro_rules! cells {
    ($(#[$attr:meta])* $vis:vis $all:ident: $($name:ident)*) => {
        $crate::cells!(@ 0usize; $($name)*);
        $(#[$attr])*
        $vis const $all: usize = [$(stringify!($name)),*].len();
    };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        #[allow(missing_docs)]
        pub const $name: usize = $index;
        $crate::cells!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}
