//! A log of everything.

use core::fmt;

use super::log::arrow;
use crate::{Active, Cause, Observer, State};

/// Writes one line for each thing an observer is told, with its name first.
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
/// event event:Press
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

    fn line(&mut self, text: fmt::Arguments<'_>) {
        // A machine has no way to pass on the trouble of one who watches it.
        let _ = writeln!(self.out, "{text}");
    }
}

impl<S: State, W: fmt::Write> Observer<S> for Trace<W> {
    fn event(&mut self, cause: Cause) {
        self.line(format_args!("event {cause}"));
    }

    fn refused(&mut self, source: Option<S>, cause: Cause) {
        self.line(format_args!("refused {} {cause}", name(source)));
    }

    fn handled(&mut self, source: Option<S>, cause: Cause) {
        self.line(format_args!("handled {} {cause}", name(source)));
    }

    fn transition(&mut self, source: Option<S>, target: Option<S>, cause: Cause) {
        let target = target.map_or("?", S::name);
        self.line(format_args!(
            "transition {} => {target} by {cause}",
            name(source)
        ));
    }

    fn exited(&mut self, state: S) {
        self.line(format_args!("exited {}", state.name()));
    }

    fn entered(&mut self, state: S) {
        self.line(format_args!("entered {}", state.name()));
    }

    fn resumed(&mut self, state: S) {
        self.line(format_args!("resumed {}", state.name()));
    }

    fn changed(&mut self, from: Active<'_, S>, cause: Cause, to: Active<'_, S>) {
        self.line(format_args!("changed {}", arrow(from, cause, to)));
    }

    fn unhandled(&mut self, cause: Cause) {
        self.line(format_args!("unhandled {cause}"));
    }

    fn full(&mut self, what: &'static str) {
        self.line(format_args!("full {what}"));
    }

    fn diverged(&mut self) {
        self.line(format_args!("diverged"));
    }
}

fn name<S: State>(source: Option<S>) -> &'static str {
    source.map_or(S::CHART.name(), S::name)
}
