//! The time a machine's clocks count in.

use core::time::Duration;

/// A type that clocks count in: what `tick dt: f32;` names.
///
/// A clock starts at [`ZERO`](Tick::ZERO), is only ever added to, and stays at the largest
/// value once it gets there. Given for the unsigned integers, the floats and [`Duration`];
/// and for `()`, the tick of machines that have none.
///
/// ```
/// use hfsm_core::Tick;
///
/// /// A hardware counter in microseconds.
/// #[derive(Clone, Copy, PartialEq, PartialOrd)]
/// struct Micros(u32);
///
/// impl Tick for Micros {
///     const ZERO: Self = Micros(0);
///     fn saturating_add(self, step: Self) -> Self {
///         Micros(self.0.saturating_add(step.0))
///     }
///     fn saturating_sub(self, passed: Self) -> Self {
///         Micros(self.0.saturating_sub(passed.0))
///     }
/// }
///
/// assert!(Micros::ZERO.saturating_add(Micros(7)) == Micros(7));
/// ```
#[diagnostic::on_unimplemented(
    message = "clocks cannot count in `{Self}`",
    label = "not a `Tick`",
    note = "take an unsigned integer, a float or `Duration`, or implement `hfsm_core::Tick`"
)]
pub trait Tick: Copy + PartialOrd {
    /// No time: where every clock starts.
    ///
    /// ```
    /// use hfsm_core::Tick;
    ///
    /// assert_eq!(f32::ZERO, 0.0);
    /// ```
    const ZERO: Self;

    /// This clock, `step` later; the largest value where that is out of range.
    ///
    /// Never less than `self`: a negative or undefined `step` of a float adds nothing.
    ///
    /// ```
    /// use hfsm_core::Tick;
    ///
    /// assert_eq!(Tick::saturating_add(250_u8, 10), u8::MAX);
    /// assert_eq!(1.0_f32.saturating_add(f32::NAN), 1.0);
    /// ```
    fn saturating_add(self, step: Self) -> Self;

    /// What is left of this time when `passed` of it has gone by; zero when all of it has.
    ///
    /// ```
    /// use core::time::Duration;
    /// use hfsm_core::Tick;
    ///
    /// let (short, long) = (Duration::from_secs(1), Duration::from_secs(3));
    /// assert_eq!(Tick::saturating_sub(long, short), Duration::from_secs(2));
    /// assert_eq!(Tick::saturating_sub(short, long), Duration::ZERO);
    /// ```
    fn saturating_sub(self, passed: Self) -> Self;
}

macro_rules! tick_for_integers {
    ($($int:ident)*) => {$(
        impl Tick for $int {
            const ZERO: Self = 0;

            #[inline]
            fn saturating_add(self, step: Self) -> Self {
                $int::saturating_add(self, step)
            }

            #[inline]
            fn saturating_sub(self, passed: Self) -> Self {
                $int::saturating_sub(self, passed)
            }
        }
    )*};
}

macro_rules! tick_for_floats {
    ($($float:ident)*) => {$(
        impl Tick for $float {
            const ZERO: Self = 0.0;

            #[inline]
            fn saturating_add(self, step: Self) -> Self {
                let sum = self + step;
                // False for NaN and for steps backwards, and then the clock stands still.
                if sum > self { sum.min($float::MAX) } else { self }
            }

            #[inline]
            fn saturating_sub(self, passed: Self) -> Self {
                let left = self - passed;
                if left > 0.0 { left.min($float::MAX) } else { 0.0 }
            }
        }
    )*};
}

tick_for_integers!(u8 u16 u32 u64 u128 usize);
tick_for_floats!(f32 f64);

impl Tick for Duration {
    const ZERO: Self = Duration::ZERO;

    #[inline]
    fn saturating_add(self, step: Self) -> Self {
        Duration::saturating_add(self, step)
    }

    #[inline]
    fn saturating_sub(self, passed: Self) -> Self {
        Duration::saturating_sub(self, passed)
    }
}

impl Tick for () {
    const ZERO: Self = ();

    #[inline]
    fn saturating_add(self, (): Self) -> Self {}

    #[inline]
    fn saturating_sub(self, (): Self) -> Self {}
}
