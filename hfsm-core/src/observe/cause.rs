//! Why a machine did something.

use core::fmt;

/// Why a machine did something.
///
/// ```
/// use hfsm_core::Cause;
///
/// assert_eq!(Cause::Event("SawPlayer").to_string(), "event:SawPlayer");
/// assert_eq!(Cause::When("npc.hp == 0").to_string(), "when:npc.hp == 0");
/// assert_eq!(Cause::After("0.4").to_string(), "after:0.4");
/// assert_eq!(Cause::Always.to_string(), "always");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// The machine starts.
    Start,
    /// An event was passed in: its name.
    Event(&'static str),
    /// The machine raised an event itself: its name.
    Raised(&'static str),
    /// A deferred event came back: its name.
    Recalled(&'static str),
    /// A condition holds: as written.
    When(&'static str),
    /// Time has passed: the duration as written.
    After(&'static str),
    /// An `always` row.
    Always,
    /// What is inside a state has come to its end.
    Done,
    /// `goto` was called.
    Goto,
    /// The machine stops.
    Stop,
}

impl Cause {
    /// The word before the colon.
    ///
    /// ```
    /// use hfsm_core::Cause;
    ///
    /// assert_eq!(Cause::Raised("Hit").kind(), "raised");
    /// ```
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Event(_) => "event",
            Self::Raised(_) => "raised",
            Self::Recalled(_) => "recalled",
            Self::When(_) => "when",
            Self::After(_) => "after",
            Self::Always => "always",
            Self::Done => "done",
            Self::Goto => "goto",
            Self::Stop => "stop",
        }
    }

    /// What stands after the colon: an event's name, a condition or a duration.
    ///
    /// ```
    /// use hfsm_core::Cause;
    ///
    /// assert_eq!(Cause::Raised("Hit").detail(), Some("Hit"));
    /// assert_eq!(Cause::Always.detail(), None);
    /// ```
    pub const fn detail(self) -> Option<&'static str> {
        match self {
            Self::Event(text)
            | Self::Raised(text)
            | Self::Recalled(text)
            | Self::When(text)
            | Self::After(text) => Some(text),
            Self::Start | Self::Always | Self::Done | Self::Goto | Self::Stop => None,
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        match self.detail() {
            Some(detail) => write!(f, ":{detail}"),
            None => Ok(()),
        }
    }
}
