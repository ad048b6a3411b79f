//! What observers are told, in order, and how it prints.

use hfsm_core::observe::{PathLog, Report, Trace, on_change, on_report};
use hfsm_core::{Active, Cause, Observer, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Seen {
        context log: Log;
        queue 1;
        steps 3;
        tick dt: u32;
        #[derive(Clone)]
        events { Go, Maybe, Stay, Quiet, #[allow(hfsm::unused_event)] Nothing, Raise, Echo, Flood, Deep(u32), End }
        initial Outer;
        on Stay { log.add("stay"); }
        on Echo { log.add("echo"); }
        ignore Quiet;
        on End => Over;
        state Outer {
            initial A;
            exit { log.add("-Outer"); }
            on Deep(n) if n > 3 => B;
            done => Idle;
            state A {
                entry { log.add("+A"); }
                on Maybe if log.is("first") => B;
                on Maybe if log.is("second") => Idle;
                on Go => B;
                on Raise { self.raise(SeenEvent::Echo); }
                on Flood { self.raise(SeenEvent::Echo); self.raise(SeenEvent::Go); }
                when log.is("when") && log.number() > 3 => B;
            }
            state B {
                after 2 + 3 if log.is("guard") => A;
                when log.is("back") for 2 { log.add("back"); } => A;
                on Go => Finish;
            }
            final Finish;
        }
        state Idle { on Go => Outer; always if log.is("spin") { log.add("spin"); } }
        final Over;
    }
}

use SeenEvent as E;

fn started() -> (Log, Seen) {
    let mut log = Log::default();
    let machine = Seen::start(&mut log);
    (log, machine)
}

/// What an observer is told about the event, a line each.
fn told(log: &mut Log, machine: &mut Seen, event: SeenEvent) -> String {
    let mut trace = Trace::new(String::new());
    machine.handle_with(log, event, &mut trace);
    trace.into_inner()
}

/// What an observer is told about one update.
fn told_of_update(log: &mut Log, machine: &mut Seen, dt: u32) -> String {
    let mut trace = Trace::new(String::new());
    machine.update_with(log, dt, &mut trace);
    trace.into_inner()
}

#[test]
fn the_start() {
    let mut trace = Trace::new(String::new());
    Seen::start_with(&mut Log::default(), &mut trace);
    let expected = "entered Outer\nentered A\nchanged start -> Outer/A\n";
    assert_eq!(trace.into_inner(), expected);
}

#[test]
fn the_stop() {
    let (mut log, machine) = started();
    let mut trace = Trace::new(String::new());
    machine.stop_with(&mut log, &mut trace);
    let expected = "exited A\nexited Outer\nchanged Outer/A -> stop\n";
    assert_eq!(trace.into_inner(), expected);
}

#[test]
fn a_transition() {
    let (mut log, mut machine) = started();
    let expected = "offered event:Go
transition A => B by event:Go
exited A
entered B
changed Outer/A -> event:Go -> Outer/B
";
    assert_eq!(told(&mut log, &mut machine, E::Go), expected);
}

#[test]
fn guards_that_refuse() {
    let (mut log, mut machine) = started();
    let expected = "offered event:Maybe
refused A by event:Maybe
refused A by event:Maybe
unhandled event:Maybe
";
    assert_eq!(told(&mut log, &mut machine, E::Maybe), expected);
    log.set("second", true);
    let expected = "offered event:Maybe
refused A by event:Maybe
transition A => Idle by event:Maybe
exited A
exited Outer
entered Idle
changed Outer/A -> event:Maybe -> Idle
refused Idle by always
";
    assert_eq!(told(&mut log, &mut machine, E::Maybe), expected);
}

#[test]
fn guards_on_the_payload_that_refuse() {
    let (mut log, mut machine) = started();
    let expected = "offered event:Deep\nrefused Outer by event:Deep\nunhandled event:Deep\n";
    assert_eq!(told(&mut log, &mut machine, E::Deep(1)), expected);
}

#[test]
fn an_internal_row_of_the_machine_itself() {
    let (mut log, mut machine) = started();
    let expected = "offered event:Stay\nhandled Seen by event:Stay\n";
    assert_eq!(told(&mut log, &mut machine, E::Stay), expected);
}

#[test]
fn an_ignored_event_is_only_offered() {
    let (mut log, mut machine) = started();
    assert_eq!(
        told(&mut log, &mut machine, E::Quiet),
        "offered event:Quiet\n"
    );
}

#[test]
fn an_unhandled_event() {
    let (mut log, mut machine) = started();
    let expected = "offered event:Nothing\nunhandled event:Nothing\n";
    assert_eq!(told(&mut log, &mut machine, E::Nothing), expected);
}

#[test]
fn a_raised_event() {
    let (mut log, mut machine) = started();
    let expected = "offered event:Raise
handled A by event:Raise
offered raised:Echo
handled Seen by raised:Echo
";
    assert_eq!(told(&mut log, &mut machine, E::Raise), expected);
}

#[test]
fn a_raised_event_that_finds_no_room() {
    let (mut log, mut machine) = started();
    let expected = "offered event:Flood
handled A by event:Flood
full Go
offered raised:Echo
handled Seen by raised:Echo
";
    assert_eq!(told(&mut log, &mut machine, E::Flood), expected);
}

#[test]
fn a_call_that_would_not_end() {
    let (mut log, mut machine) = started();
    machine.goto(&mut log, SeenState::Idle);
    let expected = "offered event:Stay\nhandled Seen by event:Stay\nrefused Idle by always\n";
    assert_eq!(told(&mut log, &mut machine, E::Stay), expected);
    log.set("spin", true);
    let expected = "offered event:Stay
handled Seen by event:Stay
handled Idle by always
handled Idle by always
diverged
";
    assert_eq!(told(&mut log, &mut machine, E::Stay), expected);
}

#[test]
fn conditions_and_durations_as_written() {
    let (mut log, mut machine) = started();
    log.set("when", true);
    log.put(4);
    let expected = "transition A => B by when:log.is(\"when\") && log.number() > 3
exited A
entered B
changed Outer/A -> when:log.is(\"when\") && log.number() > 3 -> Outer/B
";
    assert_eq!(told_of_update(&mut log, &mut machine, 1), expected);
    assert_eq!(told_of_update(&mut log, &mut machine, 1), "");
    let expected = "refused B by after:2 + 3\n";
    assert_eq!(told_of_update(&mut log, &mut machine, 4), expected);
    log.set("guard", true);
    let expected = "transition B => A by after:2 + 3
exited B
entered A
changed Outer/B -> after:2 + 3 -> Outer/A
";
    assert_eq!(told_of_update(&mut log, &mut machine, 0), expected);
}

#[test]
fn a_condition_with_for() {
    let (mut log, mut machine) = started();
    machine.handle(&mut log, E::Go);
    log.set("back", true);
    assert_eq!(told_of_update(&mut log, &mut machine, 1), "");
    let told = told_of_update(&mut log, &mut machine, 1);
    let first = told.lines().next();
    assert_eq!(
        first,
        Some("transition B => A by when:log.is(\"back\") for 2")
    );
}

#[test]
fn a_completion() {
    let (mut log, mut machine) = started();
    machine.handle(&mut log, E::Go);
    let expected = "offered event:Go
transition B => Finish by event:Go
exited B
entered Finish
changed Outer/B -> event:Go -> Outer/Finish
transition Outer => Idle by done
exited Finish
exited Outer
entered Idle
changed Outer/Finish -> done -> Idle
refused Idle by always
";
    assert_eq!(told(&mut log, &mut machine, E::Go), expected);
}

#[test]
fn goto() {
    let (mut log, mut machine) = started();
    let mut trace = Trace::new(String::new());
    machine.goto_with(&mut log, SeenState::Idle, &mut trace);
    let expected = "transition Seen => Idle by goto
exited A
exited Outer
entered Idle
changed Outer/A -> goto -> Idle
refused Idle by always
";
    assert_eq!(trace.into_inner(), expected);
}

#[test]
fn a_row_of_the_machine_itself() {
    let (mut log, mut machine) = started();
    let told = told(&mut log, &mut machine, E::End);
    assert!(
        told.contains("transition Seen => Over by event:End\n"),
        "{told}"
    );
    assert!(
        told.ends_with("changed Outer/A -> event:End -> Over\n"),
        "{told}"
    );
}

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
