//! Histories: when they are recorded, what comes back and what does not.

use hfsm_core::observe::Trace;
use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    machine Boss {
        context log: Log;
        tick dt: u32;
        #[derive(Clone)]
        events { Stun, Wake, Soft, Recent, Next, Jump, Out, Plain, Forget, Inner, Ask, End }
        initial Fight;
        on Ask if self.is_in(BossState::Fight) { log.add("fights"); }
        state Fight {
            initial Charge;
            deep history Again;
            shallow history Anew else Taunt;
            deep history Young within 10 else Taunt;
            pub let anger: u32 = 1;
            pub timer fought;
            entry { log.add("+Fight"); }
            resume { log.add("~Fight"); }
            exit { log.add("-Fight"); }
            on Stun => Stunned;
            when log.is("hurt") for 5 { log.add("hurt"); } => Stunned;
            state Charge {
                pub let steps: u32 = 0;
                entry { log.add("+Charge"); }
                resume { log.add("~Charge"); }
                exit { log.add("-Charge"); }
                on Next { *anger += 1; } => Slam;
                on Inner { *steps += 1; }
                when log.is("dash") for 4 { log.add("dash"); } => Slam;
                after 6 { log.add("six"); }
            }
            state Slam {
                initial Lift;
                entry { log.add("+Slam"); }
                exit { log.add("-Slam"); }
                on Next => Charge;
                done => Taunt;
                state Lift { entry { log.add("+Lift"); } on Inner => Drop; }
                state Drop {
                    initial Fall;
                    entry { log.add("+Drop"); }
                    resume { log.add("~Drop"); }
                    state Fall { entry { log.add("+Fall"); } resume { log.add("~Fall"); } on Inner => Hit; on End => Crater; }
                    state Hit { entry { log.add("+Hit"); } resume { log.add("~Hit"); } }
                }
                final Crater;
            }
            state Taunt { entry { log.add("+Taunt"); } on Next => Charge; }
        }
        state Stunned {
            on Wake { log.add("wake"); } => Again;
            on Soft => Anew;
            on Recent => Young;
            on Jump => Hit;
            on Plain => Fight;
            on Out => Away;
            on Forget { self.forget(BossState::Fight); }
        }
        state Away { on Wake => Again; on Plain => Stunned; }
    }
}

use BossEvent as E;

/// After these events, with nothing in the log.
fn after(events: impl IntoIterator<Item = E>) -> (Log, Boss) {
    let mut log = Log::default();
    let mut machine = Boss::start(&mut log);
    for event in events {
        assert_ne!(machine.handle(&mut log, event), Outcome::Unhandled);
    }
    _ = log.take();
    (log, machine)
}

/// What runs upon one more event.
fn ran(events: impl IntoIterator<Item = E>, last: E) -> String {
    let (mut log, mut machine) = after(events);
    machine.handle(&mut log, last);
    log.take()
}

#[test]
fn recorded_whatever_the_way_in() {
    // By a deep target, which never was the initial, and left by a row of the state around.
    assert_eq!(
        ran([E::Stun, E::Jump, E::Stun], E::Wake),
        "wake ~Fight +Slam ~Drop ~Hit"
    );
    // By the history itself.
    assert_eq!(
        ran([E::Next, E::Stun, E::Wake, E::Stun], E::Wake),
        "wake ~Fight +Slam +Lift"
    );
}

#[test]
fn recorded_by_goto_and_at_as_well() {
    let (mut log, mut machine) = after([]);
    machine.goto(&mut log, BossState::Hit);
    machine.goto(&mut log, BossState::Stunned);
    _ = log.take();
    machine.handle(&mut log, E::Wake);
    assert_eq!(log.take(), "wake ~Fight +Slam ~Drop ~Hit");

    let mut machine = Boss::at(&log, BossLeaf::Fall).expect("all data has a value");
    machine.handle(&mut log, E::Stun);
    _ = log.take();
    machine.handle(&mut log, E::Wake);
    assert_eq!(log.take(), "wake ~Fight +Slam ~Drop ~Fall");
}

#[test]
fn read_however_much_happened_in_between() {
    assert_eq!(
        ran([E::Stun, E::Jump, E::Stun, E::Out], E::Wake),
        "~Fight +Slam ~Drop ~Hit"
    );
}

#[test]
fn a_shallow_one_restores_the_child_and_its_initial_afresh() {
    assert_eq!(
        ran([E::Stun, E::Jump, E::Stun], E::Soft),
        "~Fight +Slam +Lift"
    );
    assert_eq!(ran([E::Stun], E::Soft), "~Fight ~Charge");
}

#[test]
fn one_deep_mark_is_enough_for_any_depth() {
    assert_eq!(
        ran([E::Next, E::Inner, E::Inner, E::Stun], E::Wake),
        "wake ~Fight +Slam ~Drop ~Hit"
    );
}

#[test]
fn the_latest_record_counts() {
    assert_eq!(
        ran([E::Stun, E::Jump, E::Stun, E::Plain, E::Stun], E::Wake),
        "wake ~Fight ~Charge"
    );
}

#[test]
fn data_and_clocks_of_what_is_resumed_go_on() {
    let (mut log, mut machine) = after([E::Inner, E::Inner]);
    machine.update(&mut log, 4);
    machine.handle(&mut log, E::Stun);
    assert_eq!(
        (machine.anger(), machine.fought(), machine.steps()),
        (None, None, None)
    );
    machine.update(&mut log, 9);
    machine.handle(&mut log, E::Wake);
    assert_eq!(
        (machine.anger(), machine.fought(), machine.steps()),
        (Some(&1), Some(4), Some(&2))
    );
    assert_eq!(machine.due(&log), Some(2));
    machine.update(&mut log, 2);
    // Taken once, and resumed it stays taken.
    for event in [E::Stun, E::Wake] {
        machine.handle(&mut log, event);
    }
    _ = log.take();
    assert_eq!(machine.due(&log), None);
    machine.update(&mut log, 9);
    assert_eq!(log.take(), "");
}

#[test]
fn entered_afresh_nothing_is_left_of_it() {
    let (mut log, mut machine) = after([E::Inner, E::Next, E::Next, E::Stun, E::Plain]);
    assert_eq!((machine.anger(), machine.steps()), (Some(&1), Some(&0)));
    machine.update(&mut log, 5);
    // And a shallow one that goes on to `Slam` does not keep the clock of `Charge`.
    for event in [E::Next, E::Stun, E::Soft, E::Next] {
        machine.handle(&mut log, event);
    }
    assert_eq!((machine.steps(), machine.due(&log)), (Some(&0), Some(6)));
    assert_eq!((machine.anger(), machine.fought()), (Some(&2), Some(5)));
}

#[test]
fn the_time_a_condition_held_is_not_kept() {
    let (mut log, mut machine) = after([]);
    log.set("dash", true);
    machine.update(&mut log, 3);
    machine.handle(&mut log, E::Stun);
    machine.handle(&mut log, E::Wake);
    _ = log.take();
    machine.update(&mut log, 3);
    assert_eq!(log.take(), "six");
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "-Charge dash +Slam +Lift");
}

#[test]
fn within_is_exact_to_the_tick() {
    for (age, came_back) in [(9, true), (10, true), (11, false)] {
        let (mut log, mut machine) = after([E::Stun]);
        machine.update(&mut log, age);
        _ = log.take();
        machine.handle(&mut log, E::Recent);
        let expected = if came_back {
            "~Fight ~Charge"
        } else {
            "+Fight +Taunt"
        };
        assert_eq!(log.take(), expected, "{age}");
    }
}

#[test]
fn a_record_grows_older_only_while_the_composite_is_away() {
    let (mut log, mut machine) = after([E::Stun]);
    machine.update(&mut log, 8);
    machine.handle(&mut log, E::Recent);
    machine.update(&mut log, 30);
    machine.handle(&mut log, E::Stun);
    machine.update(&mut log, 5);
    machine.update(&mut log, 5);
    _ = log.take();
    machine.handle(&mut log, E::Recent);
    assert_eq!(log.take(), "~Fight ~Charge");
}

#[test]
fn what_ended_in_a_final_is_no_record_of_the_state_that_ended() {
    // `Slam` ended, and was left for `Taunt`: the record of `Fight` is that.
    assert_eq!(
        ran([E::Next, E::Inner, E::End, E::Stun], E::Wake),
        "wake ~Fight +Taunt"
    );
}

#[test]
fn forgotten_is_forgotten_until_the_next_exit() {
    assert_eq!(
        ran([E::Stun, E::Jump, E::Stun, E::Forget], E::Wake),
        "wake +Fight +Charge"
    );
    assert_eq!(
        ran([E::Stun, E::Jump, E::Stun, E::Forget], E::Soft),
        "+Fight +Taunt"
    );
    assert_eq!(
        ran(
            [E::Stun, E::Jump, E::Stun, E::Forget, E::Jump, E::Stun],
            E::Wake
        ),
        "wake ~Fight +Slam ~Drop ~Hit"
    );
}

#[test]
fn a_clone_made_in_between_goes_on_the_same() {
    let (mut log, mut machine) = after([E::Inner]);
    machine.update(&mut log, 3);
    machine.handle(&mut log, E::Stun);
    machine.update(&mut log, 4);
    let mut copy = machine.clone();
    _ = log.take();
    for event in [E::Recent, E::Ask, E::Inner, E::Stun, E::Forget, E::Recent] {
        machine.handle(&mut log, event.clone());
        machine.update(&mut log, 3);
        let first = log.take();
        copy.handle(&mut log, event);
        copy.update(&mut log, 3);
        assert_eq!(log.take(), first);
        assert_eq!(copy, machine);
        assert_eq!(copy.steps(), machine.steps());
    }
}

#[test]
fn observers_are_told_of_what_is_resumed() {
    let (mut log, mut machine) = after([E::Stun, E::Jump, E::Stun]);
    let mut trace = Trace::new(String::new());
    machine.handle_with(&mut log, E::Wake, &mut trace);
    let expected = "offered event:Wake
transition Stunned => ? by event:Wake
exited Stunned
resumed Fight
resumed Slam
resumed Drop
resumed Hit
changed Stunned -> event:Wake -> Fight/Slam/Drop/Hit
";
    assert_eq!(trace.into_inner(), expected);
}
