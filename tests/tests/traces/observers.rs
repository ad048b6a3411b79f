//! What observers are told, in order, and how it prints.

use hfsm_core::observe::Trace;
use hfsm_core::{Cause, Observer};
use hfsm_tests::trace::Log;

use crate::seen::{Seen, SeenEvent as E, SeenState, started};

/// What an observer is told about the event, a line each.
fn told(log: &mut Log, machine: &mut Seen, event: E) -> String {
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

/// Has methods of its own that are called as one might call the watching of a machine.
#[derive(Default)]
struct Teller(Vec<String>);

impl Teller {
    fn tell_event(&self, cause: Cause) -> String {
        format!("{}: {cause}", self.0.len())
    }

    fn tell_entered(&mut self, state: &str) {
        self.0.push(state.to_owned());
    }
}

impl Observer<SeenState> for Teller {
    fn event(&mut self, cause: Cause) {
        let line = self.tell_event(cause);
        self.0.push(line);
    }

    fn entered(&mut self, state: SeenState) {
        self.tell_entered(state.name());
    }
}

#[test]
fn an_observer_has_its_own_methods() {
    let mut teller = Teller::default();
    let mut machine = Seen::start_with(&mut Log::default(), &mut teller);
    machine.handle_with(&mut Log::default(), E::Quiet, &mut teller);
    assert_eq!(teller.0, ["Outer", "A", "2: event:Quiet"]);
}
