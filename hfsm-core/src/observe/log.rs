//! A log of paths.

use core::fmt;

use crate::{Active, Cause, Observer, State};

/// Writes one line a transition: old path, cause, new path.
///
/// At the start there is no old path, at the stop no new one.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{Active, Cause, Observer, observe::PathLog};
///
/// let mut text = String::new();
/// let mut log = PathLog::new(&mut text);
/// let (none, patrol) = (Active::new(&[]), Active::new(&[GuardState::Patrol]));
/// log.changed(none, Cause::Start, patrol);
/// log.changed(patrol, Cause::Event("SawPlayer"), Active::new(&[GuardState::Approach]));
/// assert_eq!(
///     text,
///     "\
/// start -> Alive/Patrol
/// Alive/Patrol -> event:SawPlayer -> Alive/Combat/Approach
/// "
/// );
/// ```
///
/// A line that the writer refuses is lost.
#[derive(Clone, Debug, Default)]
pub struct PathLog<W> {
    out: W,
}

impl<W: fmt::Write> PathLog<W> {
    /// A log that writes to `out`.
    ///
    /// ```
    /// let log = hfsm_core::observe::PathLog::new(String::new());
    /// assert_eq!(log.into_inner(), "");
    /// ```
    pub const fn new(out: W) -> Self {
        Self { out }
    }

    /// The writer, with what it was given.
    ///
    /// ```
    /// let log = hfsm_core::observe::PathLog::new(String::from("before\n"));
    /// assert_eq!(log.into_inner(), "before\n");
    /// ```
    pub fn into_inner(self) -> W {
        self.out
    }
}

impl<S: State, W: fmt::Write> Observer<S> for PathLog<W> {
    fn changed(&mut self, from: Active<'_, S>, cause: Cause, to: Active<'_, S>) {
        // A machine has no way to pass on the trouble of one who watches it.
        let _ = writeln!(self.out, "{}", arrow(from, cause, to));
    }
}

/// `old path -> cause -> new path`.
pub(super) fn arrow<S: State>(
    from: Active<'_, S>,
    cause: Cause,
    to: Active<'_, S>,
) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        if !from.is_empty() {
            write!(f, "{from} -> ")?;
        }
        write!(f, "{cause}")?;
        if to.is_empty() {
            Ok(())
        } else {
            write!(f, " -> {to}")
        }
    })
}
