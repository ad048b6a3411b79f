//! A log of paths.

use core::fmt::{self, Display};

use super::report::{fmt_change, path_of};
use super::{Cause, Observer, Report};
use crate::{Active, State};

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

impl<W: fmt::Write> PathLog<W> {
    fn line(&mut self, from: Option<&dyn Display>, cause: Cause, to: Option<&dyn Display>) {
        let line = fmt::from_fn(|f| fmt_change(f, from, cause, to));
        // A machine has no way to pass on the trouble of one who watches it.
        let _ = writeln!(self.out, "{line}");
    }

    /// Only changes: the start and the stop of a submachine are part of an outer one.
    fn submachine(&mut self, path: &dyn Display, report: &Report<'_>) {
        match *report {
            Report::Changed {
                from: Some(from),
                cause,
                to: Some(to),
            } => {
                let (from, to) = (format_args!("{path}/{from}"), format_args!("{path}/{to}"));
                self.line(Some(&from), cause, Some(&to));
            }
            Report::Inside {
                path: inner,
                report,
            } => {
                self.submachine(&format_args!("{path}/{inner}"), report);
            }
            _ => {}
        }
    }
}

impl<S: State, W: fmt::Write> Observer<S> for PathLog<W> {
    fn changed(&mut self, from: Active<'_, S>, cause: Cause, to: Active<'_, S>) {
        self.line(path_of(&from), cause, path_of(&to));
    }

    fn inside(&mut self, state: S, report: &Report<'_>) {
        self.submachine(&S::CHART.path(state.index() as u16), report);
    }
}
