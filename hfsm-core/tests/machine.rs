//! Tools written against any machine.

#[path = "../doc/lamp.rs"]
mod lamp;

use hfsm_core::observe::{PathLog, Trace, on_change};
use hfsm_core::{Machine, NoObserver, Observer, Outcome, State};
use lamp::{Lamp, LampEvent, LampState};

/// Drives a machine by events made on the spot, and tells where it went.
fn drive<M: Machine + 'static>(
    context: &mut M::Context<'_>,
    events: impl IntoIterator<Item = M::Event<'static>>,
) -> String {
    let mut log = PathLog::new(String::new());
    let mut machine = M::start_with(context, &mut log);
    for event in events {
        machine.handle_with(context, event, &mut log);
    }
    machine.stop_with(context, &mut log);
    log.into_inner()
}

#[test]
fn a_generic_tool_runs_a_machine() {
    let log = drive::<Lamp>(
        &mut 0,
        [LampEvent::Press, LampEvent::Break, LampEvent::Press],
    );
    let expected = "\
start -> Off
Off -> event:Press -> On
On -> event:Press -> Off
Off -> stop
";
    assert_eq!(log, expected);
}

#[test]
fn two_observers_are_one() {
    let (mut count, mut lit) = (0, 0);
    let mut lamp = Lamp::start(&mut count);
    let mut log = PathLog::new(String::new());
    let watch = on_change(|_, _, to| lit += u32::from(to.is_in(LampState::On)));
    lamp.handle_with(&mut count, LampEvent::Press, &mut (&mut log, watch));
    lamp.handle_with(&mut count, LampEvent::Press, &mut (&mut log, NoObserver));
    assert_eq!(
        log.into_inner(),
        "Off -> event:Press -> On\nOn -> event:Press -> Off\n"
    );
    assert_eq!((lit, count), (1, 1));
}

#[test]
fn an_observer_is_active_if_any_part_is() {
    fn active<O: Observer<LampState>>(_: &O) -> bool {
        O::ACTIVE
    }
    assert!(!active(&(NoObserver, &mut NoObserver)));
    assert!(active(&(NoObserver, Trace::new(String::new()))));
}

#[test]
fn what_nothing_wanted_comes_back() {
    let mut count = 0;
    let mut lamp = Lamp::start(&mut count);
    let mut trace = Trace::new(String::new());
    assert!(
        lamp.offer(&mut count, LampEvent::Break, &mut trace)
            .is_err()
    );
    assert_eq!(
        trace.into_inner(),
        "offered event:Break\nunhandled event:Break\n"
    );
    assert_eq!(
        lamp.offer(&mut count, LampEvent::Press, &mut NoObserver)
            .ok(),
        Some(Outcome::Transitioned)
    );
}

#[test]
fn a_tool_can_list_the_leaves() {
    fn leaves<M: Machine>(machine: &M) -> Vec<&'static str> {
        machine.active(|active| active.into_iter().map(M::State::name).collect())
    }
    assert_eq!(leaves(&Lamp::start(&mut 0)), ["Off"]);
}
