//! What an observer is told, without the machine's types.

use core::fmt;

use super::Cause;
use crate::{Active, State};

/// One thing that an observer is told, with states by name.
///
/// What [`on_report`](super::on_report) hands to a closure, and what observers get to see of
/// a submachine. It prints as one line with the name of the method first.
///
/// ```
/// use hfsm_core::{Cause, observe::Report};
///
/// let refused = Report::Refused { source: "Patrol", cause: Cause::Event("SawPlayer") };
/// assert_eq!(refused.to_string(), "refused Patrol by event:SawPlayer");
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum Report<'a> {
    /// See [`Observer::event`](super::Observer::event).
    Event(Cause),
    /// See [`Observer::refused`](super::Observer::refused).
    Refused {
        /// The state that declares the row.
        source: &'static str,
        /// What was offered.
        cause: Cause,
    },
    /// See [`Observer::handled`](super::Observer::handled).
    Handled {
        /// The state that declares the row.
        source: &'static str,
        /// What was offered.
        cause: Cause,
    },
    /// See [`Observer::transition`](super::Observer::transition).
    Transition {
        /// The state that declares the row.
        source: &'static str,
        /// The state it leads to, where that is known.
        target: Option<&'static str>,
        /// What was offered.
        cause: Cause,
    },
    /// See [`Observer::exited`](super::Observer::exited).
    Exited(&'static str),
    /// See [`Observer::entered`](super::Observer::entered).
    Entered(&'static str),
    /// See [`Observer::resumed`](super::Observer::resumed).
    Resumed(&'static str),
    /// See [`Observer::changed`](super::Observer::changed).
    Changed {
        /// The path before; `None` at the start.
        from: Option<&'a dyn fmt::Display>,
        /// Why it changed.
        cause: Cause,
        /// The path now; `None` at the stop.
        to: Option<&'a dyn fmt::Display>,
    },
    /// See [`Observer::unhandled`](super::Observer::unhandled).
    Unhandled(Cause),
    /// See [`Observer::full`](super::Observer::full).
    Full(&'static str),
    /// See [`Observer::diverged`](super::Observer::diverged).
    Diverged,
    /// See [`Observer::inside`](super::Observer::inside).
    Inside {
        /// The path of the submachine.
        path: &'a dyn fmt::Display,
        /// What it reports.
        report: &'a Report<'a>,
    },
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Event(cause) => write!(f, "offered {cause}"),
            Self::Refused { source, cause } => write!(f, "refused {source} by {cause}"),
            Self::Handled { source, cause } => write!(f, "handled {source} by {cause}"),
            Self::Transition {
                source,
                target,
                cause,
            } => {
                write!(
                    f,
                    "transition {source} => {} by {cause}",
                    target.unwrap_or("?")
                )
            }
            Self::Exited(state) => write!(f, "exited {state}"),
            Self::Entered(state) => write!(f, "entered {state}"),
            Self::Resumed(state) => write!(f, "resumed {state}"),
            Self::Changed { from, cause, to } => {
                f.write_str("changed ")?;
                fmt_change(f, from, cause, to)
            }
            Self::Unhandled(cause) => write!(f, "unhandled {cause}"),
            Self::Full(what) => write!(f, "full {what}"),
            Self::Diverged => f.write_str("diverged"),
            Self::Inside { path, report } => write!(f, "inside {path}: {report}"),
        }
    }
}

impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Report({self})")
    }
}

/// `old path -> cause -> new path`, with what there is of it.
pub(super) fn fmt_change(
    f: &mut fmt::Formatter<'_>,
    from: Option<&dyn fmt::Display>,
    cause: Cause,
    to: Option<&dyn fmt::Display>,
) -> fmt::Result {
    if let Some(from) = from {
        write!(f, "{from} -> ")?;
    }
    write!(f, "{cause}")?;
    match to {
        Some(to) => write!(f, " -> {to}"),
        None => Ok(()),
    }
}

/// The path, unless nothing is active.
pub(super) fn path_of<'a, S: State>(active: &'a Active<'_, S>) -> Option<&'a dyn fmt::Display> {
    if active.is_empty() {
        None
    } else {
        Some(active)
    }
}
