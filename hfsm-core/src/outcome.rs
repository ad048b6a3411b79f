//! What became of an event.

use core::fmt;

/// What became of an event, or of an update.
///
/// The variants stand in the order of their strength, strongest first: where several things
/// happened in one call, the strongest is reported.
///
/// ```
/// use hfsm_core::Outcome;
///
/// assert!(Outcome::Transitioned < Outcome::Unhandled);
/// assert_eq!(Outcome::Ignored.stronger(Outcome::Handled), Outcome::Handled);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// A raise, a deferral or a push found no room and was refused.
    Full,
    /// The call took more transitions than `steps` allows; the rest was dropped.
    Diverged,
    /// A row with a target was taken.
    Transitioned,
    /// An internal row was taken: its action ran, no state changed.
    Handled,
    /// A `defer` row keeps the event for later.
    Deferred,
    /// An `ignore` row swallowed the event.
    Ignored,
    /// No row wanted the event: nothing changed.
    Unhandled,
}

impl Outcome {
    /// The stronger of two outcomes.
    ///
    /// ```
    /// use hfsm_core::Outcome;
    ///
    /// const BOTH: Outcome = Outcome::Unhandled.stronger(Outcome::Transitioned);
    /// assert_eq!(BOTH, Outcome::Transitioned);
    /// ```
    pub const fn stronger(self, other: Self) -> Self {
        if (self as u8) <= (other as u8) {
            self
        } else {
            other
        }
    }

    /// Whether a row with a target was taken.
    ///
    /// ```
    /// use hfsm_core::Outcome;
    ///
    /// assert!(Outcome::Transitioned.is_transitioned());
    /// assert!(!Outcome::Handled.is_transitioned());
    /// ```
    pub const fn is_transitioned(self) -> bool {
        matches!(self, Self::Transitioned)
    }

    /// Whether a row was taken that can change something now: a transition or an internal row.
    ///
    /// ```
    /// use hfsm_core::Outcome;
    ///
    /// assert!(Outcome::Handled.has_acted());
    /// assert!(!Outcome::Ignored.has_acted());
    /// ```
    pub const fn has_acted(self) -> bool {
        matches!(self, Self::Transitioned | Self::Handled)
    }

    /// Whether some row wanted the event, be it only to ignore or to defer it.
    ///
    /// False for [`Full`](Self::Full) and [`Diverged`](Self::Diverged), which say that a
    /// limit was met and not what became of the event.
    ///
    /// ```
    /// use hfsm_core::Outcome;
    ///
    /// assert!(Outcome::Ignored.is_consumed());
    /// assert!(!Outcome::Unhandled.is_consumed());
    /// ```
    pub const fn is_consumed(self) -> bool {
        matches!(
            self,
            Self::Transitioned | Self::Handled | Self::Deferred | Self::Ignored
        )
    }

    /// Whether a limit of the machine was met, so that something was refused or dropped.
    ///
    /// ```
    /// use hfsm_core::Outcome;
    ///
    /// assert!(Outcome::Full.is_failure() && Outcome::Diverged.is_failure());
    /// assert!(!Outcome::Unhandled.is_failure());
    /// ```
    pub const fn is_failure(self) -> bool {
        matches!(self, Self::Full | Self::Diverged)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Full => "full",
            Self::Diverged => "diverged",
            Self::Transitioned => "transitioned",
            Self::Handled => "handled",
            Self::Deferred => "deferred",
            Self::Ignored => "ignored",
            Self::Unhandled => "unhandled",
        })
    }
}
