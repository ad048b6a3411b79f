//! Data and timers in every kind of condition; and a machine that nothing changed.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Everywhere {
        context log: Log;
        tick dt: u32;
        events { Free, Next, Set(u32) }
        initial Outer;
        let limit: u32 = 3;
        on Set(to) { *limit = to; }
        state Outer {
            initial Inner;
            timer t;
            hold if *limit > 50;
            when *limit == 40 for *limit / 20 => Inner;
            done if *limit == 7 => Last;
            state Inner {
                after *limit => Later;
                on Next => if t > *limit { Later } else { Over };
            }
            state Later {
                always if *limit == 9 => Inner;
                when t >= *limit * 2 => Inner;
                on Next if t == 30 => Over;
                on Next { *t = *limit; }
            }
            final Over;
        }
        state Last { on Next => Outer; }
        on Free => Last;
    }
}

#[test]
fn data_and_timers_in_every_kind_of_condition_and_duration() {
    use EverywhereEvent as E;
    let log = &mut Log::default();
    let mut machine = Everywhere::start(log);
    assert_eq!(machine.due(log), Some(3));
    machine.handle(log, E::Set(5));
    assert_eq!(machine.due(log), Some(5));
    machine.update(log, 5);
    assert_eq!(machine.leaf(), EverywhereLeaf::Later);
    machine.update(log, 4);
    assert_eq!(machine.leaf(), EverywhereLeaf::Later);
    machine.update(log, 1);
    assert_eq!(machine.leaf(), EverywhereLeaf::Inner);

    machine.handle(log, E::Set(40));
    assert_eq!(machine.update(log, 1), Outcome::Unhandled);
    assert_eq!(
        machine.due(log),
        Some(39),
        "the clock of the inner state is its own"
    );
    machine.handle(log, E::Set(60));
    assert_eq!(machine.handle(log, E::Free), Outcome::Unhandled, "held");
    machine.handle(log, E::Set(7));
    assert_eq!(machine.handle(log, E::Next), Outcome::Transitioned);
    assert_eq!(
        machine.leaf(),
        EverywhereLeaf::Later,
        "the outer clock is past 7"
    );
    machine.handle(log, E::Next);
    machine.update(log, 0);
    machine.handle(log, E::Set(23));
    machine.update(log, 23);
    machine.handle(log, E::Set(7));
    assert_eq!(machine.handle(log, E::Next), Outcome::Transitioned);
    assert_eq!(machine.leaf(), EverywhereLeaf::Last, "30 exactly, and done");
    machine.handle(log, E::Next);
    machine.update(log, 7);
    machine.handle(log, E::Set(9));
    assert_eq!(machine.leaf(), EverywhereLeaf::Inner, "always");
}

hfsm! {
    #[derive(Clone, Debug, PartialEq)]
    #[allow(hfsm::missing_transition)]
    machine Still {
        context log: Log;
        tick dt: u32;
        events { Ignored, Refused, Pattern(u32), Held, Nothing }
        initial A;
        let data: String = "data".into();
        on Held => B;
        state A {
            hold;
            let more: Vec<u32> = vec![1, 2];
            after 100 => B;
            ignore Ignored;
            on Refused if log.is("never") { data.clear(); more.clear(); }
            on Pattern(3) => B;
        }
        state B { on Held => A; on Nothing => A; }
    }
}

#[test]
fn nothing_changes_when_an_event_is_ignored_refused_held_or_not_wanted() {
    use StillEvent as E;
    let log = &mut Log::default();
    let mut machine = Still::start(log);
    machine.update(log, 7);
    let before = machine.clone();
    for event in [E::Refused, E::Pattern(2), E::Held, E::Nothing] {
        assert_eq!(machine.handle(log, event), Outcome::Unhandled);
        assert_eq!(machine, before);
    }
    assert_eq!(machine.handle(log, E::Ignored), Outcome::Ignored);
    assert_eq!(machine, before);
    assert_eq!(machine.update(log, 0), Outcome::Unhandled);
    assert_eq!(machine, before);
}
