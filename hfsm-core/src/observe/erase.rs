//! Observers that are told everything in one place.

use core::fmt;

use super::report::path_of;
use super::{Cause, Observer, Report};
use crate::{Active, State};

/// Writes out every method as the making of a [`Report`], handed to the given closure.
macro_rules! as_reports {
    ($this:ident, $report:ident => $tell:expr) => {
        as_reports!(@ $this $report $tell,
            event(cause: Cause) => Report::Event(cause);
            refused(source: Option<S>, cause: Cause) =>
                Report::Refused { source: name(source), cause };
            handled(source: Option<S>, cause: Cause) =>
                Report::Handled { source: name(source), cause };
            transition(source: Option<S>, target: Option<S>, cause: Cause) =>
                Report::Transition { source: name(source), target: target.map(S::name), cause };
            exited(state: S) => Report::Exited(state.name());
            entered(state: S) => Report::Entered(state.name());
            resumed(state: S) => Report::Resumed(state.name());
            changed(from: Active<'_, S>, cause: Cause, to: Active<'_, S>) =>
                Report::Changed { from: path_of(&from), cause, to: path_of(&to) };
            unhandled(cause: Cause) => Report::Unhandled(cause);
            full(what: &'static str) => Report::Full(what);
            diverged() => Report::Diverged;
            inside(state: S, report: &Report<'_>) =>
                Report::Inside { path: &S::CHART.path(state.index() as u16), report };
        );
    };
    (@ $this:ident $report:ident $tell:expr,
        $($method:ident($($arg:ident: $Arg:ty),*) => $made:expr;)+
    ) => {$(
        fn $method(&mut $this, $($arg: $Arg),*) {
            let $report = &$made;
            $tell
        }
    )+};
}

/// Hands everything that happens to a closure.
///
/// ```
/// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
/// use hfsm_core::{Machine, observe::on_report};
///
/// let mut count = 0;
/// let mut lines = Vec::new();
/// Lamp::start_with(&mut count, &mut on_report(|report| lines.push(report.to_string())));
/// assert_eq!(lines, ["entered Off", "changed start -> Off"]);
/// ```
pub const fn on_report<F: FnMut(&Report<'_>)>(call: F) -> OnReport<F> {
    OnReport { call }
}

/// What [`on_report`] gives.
///
/// ```
/// # mod guard { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/guard.rs")); } use guard::*;
/// use hfsm_core::{Observer, observe::on_report};
///
/// let mut entries = 0;
/// let mut observer = on_report(|_| entries += 1);
/// observer.entered(GuardState::Patrol);
/// assert_eq!(entries, 1);
/// ```
#[derive(Clone)]
pub struct OnReport<F> {
    call: F,
}

impl<S: State, F: FnMut(&Report<'_>)> Observer<S> for OnReport<F> {
    as_reports!(self, report => (self.call)(report));
}

impl<F> fmt::Debug for OnReport<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OnReport").finish_non_exhaustive()
    }
}

/// Writes one line for each thing that happens, with its name first.
///
/// ```
/// # mod lamp { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/lamp.rs")); } use lamp::*;
/// use hfsm_core::{Machine, observe::Trace};
///
/// let mut count = 0;
/// let mut lamp = Lamp::start(&mut count);
/// let mut trace = Trace::new(String::new());
/// lamp.handle_with(&mut count, LampEvent::Press, &mut trace);
/// assert_eq!(
///     trace.into_inner(),
///     "\
/// offered event:Press
/// transition Off => On by event:Press
/// exited Off
/// entered On
/// changed Off -> event:Press -> On
/// "
/// );
/// ```
///
/// A line that the writer refuses is lost.
#[derive(Clone, Debug, Default)]
pub struct Trace<W> {
    out: W,
}

impl<W: fmt::Write> Trace<W> {
    /// A trace that writes to `out`.
    ///
    /// ```
    /// let trace = hfsm_core::observe::Trace::new(String::new());
    /// assert_eq!(trace.into_inner(), "");
    /// ```
    pub const fn new(out: W) -> Self {
        Self { out }
    }

    /// The writer, with what it was given.
    ///
    /// ```
    /// let trace = hfsm_core::observe::Trace::new(String::from("before\n"));
    /// assert_eq!(trace.into_inner(), "before\n");
    /// ```
    pub fn into_inner(self) -> W {
        self.out
    }
}

impl<S: State, W: fmt::Write> Observer<S> for Trace<W> {
    // A machine has no way to pass on the trouble of one who watches it.
    as_reports!(self, report => _ = writeln!(self.out, "{report}"));
}

/// Tells the observer of a machine what the submachine inside `state` does.
pub struct Within<'o, S, O> {
    /// The state that the submachine is the inside of.
    pub state: S,
    /// The observer of the machine around it.
    pub observer: &'o mut O,
}

impl<S: State, Outer: State, O: Observer<Outer>> Observer<S> for Within<'_, Outer, O> {
    const ACTIVE: bool = O::ACTIVE;

    as_reports!(self, report => self.observer.inside(self.state, report));
}

impl<S: fmt::Debug, O> fmt::Debug for Within<'_, S, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Within")
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

fn name<S: State>(source: Option<S>) -> &'static str {
    source.map_or(S::CHART.name(), S::name)
}
