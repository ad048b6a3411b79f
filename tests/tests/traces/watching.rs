//! The observers that come with the library, and one of ones own.

use hfsm_core::observe::{PathLog, Report, Trace, on_change, on_report};
use hfsm_core::{Active, Cause, Observer};
use hfsm_tests::trace::Log;

use crate::seen::{Seen, SeenEvent as E, SeenState, started};

#[test]
fn a_path_log_is_one_line_a_transition() {
    let mut paths = PathLog::new(String::new());
    let log = &mut Log::default();
    let mut machine = Seen::start_with(log, &mut paths);
    machine.handle_with(log, E::Go, &mut paths);
    machine.handle_with(log, E::Stay, &mut paths);
    machine.handle_with(log, E::Go, &mut paths);
    machine.update_with(log, 1, &mut paths);
    machine.goto_with(log, SeenState::B, &mut paths);
    machine.stop_with(log, &mut paths);
    let expected = "start -> Outer/A
Outer/A -> event:Go -> Outer/B
Outer/B -> event:Go -> Outer/Finish
Outer/Finish -> done -> Idle
Idle -> goto -> Outer/B
Outer/B -> stop
";
    assert_eq!(paths.into_inner(), expected);
}

#[test]
fn on_change_is_called_with_both_configurations() {
    let (mut log, mut machine) = started();
    let mut seen = Vec::new();
    let mut watch = on_change(|from: Active<'_, SeenState>, cause, to| {
        seen.push((from.leaves().to_vec(), cause, to.leaves().to_vec()));
    });
    machine.handle_with(&mut log, E::Go, &mut watch);
    machine.handle_with(&mut log, E::Stay, &mut watch);
    let expected = (vec![SeenState::A], Cause::Event("Go"), vec![SeenState::B]);
    assert_eq!(seen, [expected]);
}

#[test]
fn on_report_is_called_for_everything() {
    let (mut log, mut machine) = started();
    let mut count = 0;
    let mut watch = on_report(|report: &Report<'_>| {
        count += usize::from(matches!(report, Report::Exited(_) | Report::Entered(_)));
    });
    machine.handle_with(&mut log, E::Go, &mut watch);
    assert_eq!(count, 2);
}

#[test]
fn a_pair_of_observers_is_an_observer() {
    let (mut log, mut machine) = started();
    let mut both = (PathLog::new(String::new()), Trace::new(String::new()));
    machine.handle_with(&mut log, E::Go, &mut both);
    assert_eq!(both.0.into_inner(), "Outer/A -> event:Go -> Outer/B\n");
    assert_eq!(both.1.into_inner().lines().count(), 5);
}

/// Counts what it is told by the methods of its own.
#[derive(Default)]
struct Counter {
    events: u32,
    refused: u32,
    handled: u32,
    transitions: u32,
    exited: Vec<SeenState>,
    entered: Vec<SeenState>,
    changed: u32,
    unhandled: u32,
    full: u32,
    diverged: u32,
}

impl Observer<SeenState> for Counter {
    fn event(&mut self, _: Cause) {
        self.events += 1;
    }
    fn refused(&mut self, source: Option<SeenState>, _: Cause) {
        assert_eq!(source, Some(SeenState::A));
        self.refused += 1;
    }
    fn handled(&mut self, _: Option<SeenState>, _: Cause) {
        self.handled += 1;
    }
    fn transition(&mut self, _: Option<SeenState>, target: Option<SeenState>, _: Cause) {
        assert_eq!(target, Some(SeenState::B));
        self.transitions += 1;
    }
    fn exited(&mut self, state: SeenState) {
        self.exited.push(state);
    }
    fn entered(&mut self, state: SeenState) {
        self.entered.push(state);
    }
    fn changed(&mut self, from: Active<'_, SeenState>, _: Cause, to: Active<'_, SeenState>) {
        assert!(from.is_in(SeenState::A) && to.is_in(SeenState::Outer));
        self.changed += 1;
    }
    fn unhandled(&mut self, _: Cause) {
        self.unhandled += 1;
    }
    fn full(&mut self, _: &'static str) {
        self.full += 1;
    }
    fn diverged(&mut self) {
        self.diverged += 1;
    }
}

#[test]
fn an_observer_of_ones_own() {
    let (mut log, mut machine) = started();
    let mut counter = Counter::default();
    for event in [E::Maybe, E::Stay, E::Nothing, E::Flood, E::Go] {
        machine.handle_with(&mut log, event, &mut counter);
    }
    assert_eq!(
        (counter.events, counter.refused, counter.handled),
        (6, 2, 3)
    );
    assert_eq!((counter.transitions, counter.changed), (1, 1));
    assert_eq!(counter.exited, [SeenState::A]);
    assert_eq!(counter.entered, [SeenState::B]);
    assert_eq!(
        (counter.unhandled, counter.full, counter.diverged),
        (2, 1, 0)
    );
}

#[test]
fn observed_calls_do_the_same_as_plain_ones() {
    let (mut log, mut machine) = started();
    let (mut seen_log, mut seen) = started();
    let mut trace = Trace::new(String::new());
    for event in [E::Stay, E::Go, E::Raise, E::Go, E::Go, E::Flood, E::Maybe] {
        let again = event.clone();
        let outcome = machine.handle(&mut log, event);
        let observed = seen.handle_with(&mut seen_log, again, &mut trace);
        assert_eq!(outcome, observed);
        assert_eq!(machine.leaf(), seen.leaf());
    }
    assert_eq!(log.take(), seen_log.take());
}
