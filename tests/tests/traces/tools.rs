//! The `Machine` trait, as tools for any machine use it.

use hfsm_core::{Machine, NoEvent, Outcome, State, hfsm};
use hfsm_tests::trace::Log;

use crate::door::{Door, DoorEvent as E, DoorLeaf, DoorState, door};

hfsm! {
    #[allow(hfsm::dead_end)]
    machine Bare {
        initial On;
        state On { when true => Off; }
        state Off {}
    }
}

hfsm! {
    machine Switch {
        events { Flip }
        initial On;
        state On { on Flip => Off; }
        state Off { on Flip => On; }
    }
}

/// What a tool does with any machine, knowing nothing of it.
fn explore<M: Machine>(context: &mut M::Context<'_>, step: M::Tick) -> Vec<String> {
    let mut machine = M::start(context);
    let mut paths = Vec::new();
    for &state in M::State::ALL {
        machine.goto(context, state);
        machine.update(context, step);
        assert!(!machine.is_done());
        paths.push(format!("{state}: {}", machine.path()));
    }
    machine.stop(context);
    paths
}

#[test]
fn machines_of_every_shape_are_machines() {
    let paths = explore::<Door>(&mut Log::default(), 3);
    assert_eq!(paths.len(), DoorState::ALL.len());
    assert_eq!(paths[0], "Shut: Shut/Free");
    assert_eq!(explore::<Bare>(&mut (), ()), ["On: Off", "Off: Off"]);
    assert_eq!(explore::<Switch>(&mut (), ()), ["On: On", "Off: Off"]);
}

/// Handles all events in turn; how many of them were wanted.
fn feed<'e, M: Machine + 'e>(
    context: &mut M::Context<'_>,
    events: impl IntoIterator<Item = M::Event<'e>>,
) -> usize {
    let mut machine = M::start(context);
    let outcomes = events
        .into_iter()
        .map(|event| machine.handle(context, event));
    outcomes.filter(|outcome| outcome.is_consumed()).count()
}

#[test]
fn events_through_the_trait() {
    let events = [E::Lock(12), E::Open, E::Unlock { code: 12 }, E::Close];
    assert_eq!(feed::<Door>(&mut Log::default(), events), 3);
    assert_eq!(
        feed::<Switch>(&mut (), [SwitchEvent::Flip, SwitchEvent::Flip]),
        2
    );
    assert_eq!(feed::<Bare>(&mut (), std::iter::empty::<NoEvent>()), 0);
}

#[test]
fn the_trait_says_what_the_machine_says() {
    let (log, door) = door();
    assert_eq!(Machine::due(&door, &log), door.due(&log));
    assert!(Machine::can(&door, &log, E::Close));
    assert!(Machine::is_in(&door, DoorState::Shut));
    let leaves = Machine::active(&door, |active| active.leaves().to_vec());
    assert_eq!(leaves, [DoorState::Free]);
    assert_eq!(<Door as Machine>::at(&log, DoorLeaf::Bolt), None);
}

#[test]
fn a_machine_with_neither_context_nor_tick_nor_events() {
    let mut bare = Bare::start();
    assert_eq!(bare.leaf(), BareLeaf::On);
    assert_eq!(bare.update(), Outcome::Transitioned);
    assert_eq!(bare.goto(BareState::On), Outcome::Transitioned);
    let bare = Bare::at(BareLeaf::Off);
    bare.expect("it has no data").stop();
    let mut switch = Switch::start();
    assert!(switch.can(SwitchEvent::Flip));
    assert_eq!(switch.handle(SwitchEvent::Flip), Outcome::Transitioned);
}
