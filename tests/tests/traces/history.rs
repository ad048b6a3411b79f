//! Histories of one region: what is resumed, what is entered afresh.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Player {
        context log: Log;
        tick dt: u32;
        events { Power, Deep, Shallow, Late, Inner(bool), Next, Forget, End, Plain }
        initial Off;
        state Off {
            entry { log.add("+Off"); }
            on Deep { log.add("deep"); } => DeepOn;
            on Shallow { log.add("shallow"); } => ShallowOn;
            on Late => Recent;
            on Plain => On;
            on Forget { self.forget(PlayerState::On); }
        }
        state On {
            initial Radio;
            deep history DeepOn;
            shallow history ShallowOn else Disc;
            deep history Recent within 10 else Disc;
            pub let volume: u32 = 3;
            pub timer on_for;
            entry { log.add("+On"); }
            resume { log.add("~On"); }
            exit { log.add("-On"); }
            on Power => Off;
            on End => Over;
            done => Off;
            final Over;
            state Radio { entry { log.add("+Radio"); } on Next { *volume += 1; } => Disc; }
            state Disc {
                initial Track;
                pub let played: u32 = 0;
                entry { log.add("+Disc"); }
                exit { log.add("-Disc"); }
                on Inner(pause) => if pause { Pause } else { Track };
                state Track { entry { log.add("+Track"); } update { *played += dt; } }
                state Pause { entry { log.add("+Pause"); } resume { log.add("~Pause"); } exit { log.add("-Pause"); } }
            }
        }
    }
}

use PlayerEvent as E;

/// A player that was switched off in the middle of a pause.
fn paused() -> (Log, Player) {
    let mut log = Log::default();
    let mut machine = Player::start(&mut log);
    for event in [E::Plain, E::Next] {
        machine.handle(&mut log, event);
    }
    machine.update(&mut log, 5);
    for event in [E::Inner(true), E::Power] {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    (log, machine)
}

#[test]
fn deep_history_resumes_the_leaf_with_data_and_clocks() {
    let (mut log, mut machine) = paused();
    assert_eq!(
        (machine.volume(), machine.played(), machine.on_for()),
        (None, None, None)
    );
    assert_eq!(machine.handle(&mut log, E::Deep), Outcome::Transitioned);
    // `Disc` has no `resume`: its entry runs in its place.
    assert_eq!(log.take(), "deep ~On +Disc ~Pause");
    assert_eq!(machine.leaf(), PlayerLeaf::Pause);
    assert_eq!(
        (machine.volume(), machine.played(), machine.on_for()),
        (Some(&4), Some(&5), Some(5))
    );
}

#[test]
fn shallow_history_resumes_the_child_and_follows_its_initial() {
    let (mut log, mut machine) = paused();
    machine.handle(&mut log, E::Shallow);
    assert_eq!(log.take(), "shallow ~On +Disc +Track");
    assert_eq!((machine.volume(), machine.played()), (Some(&4), Some(&5)));
}

#[test]
fn without_a_record_the_else_or_the_initial() {
    for (event, ran) in [
        (E::Deep, "deep +On +Radio"),
        (E::Shallow, "shallow +On +Disc +Track"),
        (E::Late, "+On +Disc +Track"),
    ] {
        let mut log = Log::default();
        let mut machine = Player::start(&mut log);
        _ = log.take();
        machine.handle(&mut log, event);
        assert_eq!(log.take(), ran);
    }
}

#[test]
fn a_record_older_than_within_is_none() {
    let (mut log, mut machine) = paused();
    machine.update(&mut log, 10);
    machine.handle(&mut log, E::Late);
    assert_eq!(log.take(), "~On +Disc ~Pause");
    machine.handle(&mut log, E::Power);
    machine.update(&mut log, 11);
    _ = log.take();
    machine.handle(&mut log, E::Late);
    assert_eq!(log.take(), "+On +Disc +Track");
    assert_eq!(machine.played(), Some(&0));
}

#[test]
fn a_record_that_ended_in_a_final_is_none() {
    let (mut log, mut machine) = paused();
    machine.handle(&mut log, E::Deep);
    machine.handle(&mut log, E::End);
    assert_eq!(machine.leaf(), PlayerLeaf::Off);
    _ = log.take();
    machine.handle(&mut log, E::Deep);
    assert_eq!(log.take(), "deep +On +Radio");
}

#[test]
fn a_forgotten_record_is_none() {
    let (mut log, mut machine) = paused();
    machine.handle(&mut log, E::Forget);
    machine.handle(&mut log, E::Deep);
    assert_eq!(log.take(), "deep +On +Radio");
    assert_eq!(machine.volume(), Some(&3));
}

#[test]
fn entering_without_the_history_is_afresh() {
    let (mut log, mut machine) = paused();
    machine.handle(&mut log, E::Plain);
    assert_eq!(log.take(), "+On +Radio");
    assert_eq!((machine.volume(), machine.on_for()), (Some(&3), Some(0)));
}
