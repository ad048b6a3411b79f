//! What machines stand on, by one that uses all of it.

#![allow(dead_code)]

use hfsm_core::observe::{PathLog, Trace, on_change, on_report};
use hfsm_core::{Outcome, State, hfsm};

hfsm! {
    #[derive(Clone, Debug)]
    #[allow(hfsm::missing_transition, hfsm::unreachable_state, hfsm::always_cycle, hfsm::shadowed_events, hfsm::trap)]
    machine Ship {
        context log: u32;
        tick dt: u32;
        queue 1;
        steps 6;
        deferred 1;
        stack 1;
        events Order;
        initial Sail;
        on Spin => Spinning;
        state Sail {
            initial if *log > 90 { Harbour } else { Crew };
            deep history Course within 20 else Crew;
            shallow history Watch;
            on Rest => Sleep;
            on Menu => push Map;
            state Crew {
                let knots: u32 = 1;
                done => Harbour;
                region Deck {
                    initial Calm;
                    state Calm { defer Shout; on Storm => Reef { sails: 2 }; }
                    state Reef {
                        let sails: u32;
                        resume { *sails += 1; }
                        on Calmer(n) if n > 3 => Calm;
                        on Shout { self.raise(Order::Storm); self.raise(Order::Storm); }
                        after 5 => Done;
                    }
                    final Done;
                }
                region Helm {
                    initial Steer;
                    submachine Steer: Compass { done => Anchor; }
                    state Anchor { hold if *log == 7; on Storm => Steer; when *log == 8 for 2 => Over; }
                    final Over;
                }
            }
            state Harbour { entry { *log += 1; } on Storm => Crew; update { *log += dt; } }
        }
        state Sleep { on Storm => Course; on Shout => Watch; on Rest => external Sleep; ignore Menu; }
        state Map { on Menu => pop; on Rest => replace Sleep; on Shout => push Sleep; }
        state Spinning { always => Spinning2; }
        state Spinning2 { always if *log < 1000 => Spinning; on Storm => (Reef { sails: 1 }, Anchor); }
        final Sunk;
    }
}

hfsm! {
    #[derive(Clone, Debug)]
    #[allow(hfsm::missing_transition)]
    machine Compass {
        context log: u32;
        tick dt: u32;
        events Order;
        initial North;
        state North { on Storm => East; update { *log += 0; } }
        state East { on Storm { *log += 0; } => Lost; }
        final Lost;
    }
}

#[derive(Clone, Copy, Debug)]
enum Order {
    Rest,
    Storm,
    Calmer(u32),
    Shout,
    Menu,
    Spin,
}

use Order::{Calmer, Menu, Rest, Shout, Spin, Storm};

/// What every observer is told while the machine goes through the orders.
fn told(orders: &[Order]) -> (Vec<Outcome>, String) {
    let (mut reports, mut changes) = (0, 0);
    let (mut trace, mut paths) = (Trace::new(String::new()), PathLog::new(String::new()));
    let mut outcomes = Vec::new();
    {
        let mut count = on_report(|_| reports += 1);
        let mut watch = on_change::<ShipState, _>(|_, _, _| changes += 1);
        assert_eq!(format!("{count:?}"), "OnReport { .. }");
        assert_eq!(format!("{watch:?}"), "OnChange { .. }");
        let mut all = ((&mut trace, &mut paths), (&mut count, &mut watch));
        let mut log = 0;
        let mut ship = Ship::start_with(&mut log, &mut all);
        for &order in orders {
            outcomes.push(ship.handle_with(&mut log, order, &mut all));
            outcomes.push(ship.update_with(&mut log, 1, &mut all));
        }
        ship.stop_with(&mut log, &mut all);
    }
    assert!(reports > changes, "{reports} {changes}");
    (outcomes, trace.into_inner() + &paths.into_inner())
}

#[test]
fn observers_are_told_everything() {
    use Outcome::{Deferred, Diverged, Full, Handled, Ignored, Transitioned, Unhandled};
    let orders = [
        Shout,
        Shout,
        Storm,
        Calmer(1),
        Rest,
        Menu,
        Shout,
        Storm,
        Menu,
        Rest,
        Spin,
    ];
    let (outcomes, text) = told(&orders);
    let of_orders: Vec<_> = outcomes.iter().step_by(2).copied().collect();
    let expected = [
        Deferred,
        Full,
        Full,
        Unhandled,
        Transitioned,
        Ignored,
        Transitioned,
        Transitioned,
        Transitioned,
        Transitioned,
        Diverged,
    ];
    assert_eq!(of_orders, expected);
    assert_eq!(outcomes[1], Handled);
    for line in [
        "inside Sail/Crew/Helm/Steer: changed start -> North",
        "full Shout",
        "offered recalled:Shout",
        "handled Reef by recalled:Shout",
        "full Storm",
        "offered raised:Storm",
        "transition Steer => Anchor by done",
        "refused Reef by event:Calmer",
        "unhandled event:Calmer",
        "resumed Sail",
        "diverged",
        "Sail/Crew/(Deck/Reef | Helm/Anchor) -> event:Rest -> Sleep",
        "Sleep -> event:Shout -> Sail/Crew/(Deck/Calm | Helm/Steer/North)",
        "Map -> event:Rest -> Sleep",
        "Spinning2 -> stop",
    ] {
        assert!(text.lines().any(|one| one == line), "{line}");
    }
}

#[test]
fn the_stack_and_both_histories_lead_back() {
    let mut log = 0;
    let mut ship = Ship::start(&mut log);
    assert_eq!(ship.handle(&mut log, Storm), Outcome::Transitioned);
    let sailing = ship.path().to_string();
    assert_eq!(ship.handle(&mut log, Menu), Outcome::Transitioned);
    // There is one place, and it is taken.
    assert_eq!(ship.handle(&mut log, Shout), Outcome::Full);
    assert_eq!(ship.handle(&mut log, Menu), Outcome::Transitioned);
    assert_eq!(ship.path().to_string(), sailing);
    ship.handle(&mut log, Rest);
    assert_eq!(ship.path().to_string(), "Sleep");
    ship.handle(&mut log, Storm);
    assert_eq!(ship.path().to_string(), sailing);
    let leaves = ship.leaves();
    assert_eq!(leaves, ship.leaves());
    assert_eq!(leaves.into_iter().count(), 2);
    // The record is too old.
    ship.handle(&mut log, Rest);
    ship.update(&mut log, 30);
    ship.handle(&mut log, Storm);
    assert_eq!(
        ship.path().to_string(),
        "Sail/Crew/(Deck/Calm | Helm/Steer/North)"
    );
}

#[test]
fn questions_at_run_time_have_the_answers_of_a_const() {
    use ShipState as S;
    let reaches = |from: S, to: S| from.reaches(to, &[]);
    assert!(
        reaches(S::Sleep, S::Reef) && reaches(S::Map, S::Harbour) && !reaches(S::Sail, S::Sunk)
    );
    // Deep history leads to what nothing else leads to without its composite's start.
    assert!(S::Sleep.reaches(S::Anchor, &[S::Steer]));
    assert!(!S::Harbour.reaches(S::Reef, &[S::Calm, S::Spinning2, S::Sail, S::Sleep, S::Map]));
    assert!(S::Calm.is_reachable() && !S::Sunk.is_reachable() && !S::Sail.can_end());
    assert!(S::Calm.leaves_on("Storm") && !S::Map.leaves_on("Calmer"));
    assert!(S::Sleep.enters_on("Rest") && S::Sail.enters_on("Menu") && !S::Map.enters_on("Storm"));
    let avoided: Vec<_> = S::ALL
        .iter()
        .filter(|one| S::Map.reaches(**one, &[S::Crew]))
        .collect();
    let expected = [
        S::Sail,
        S::Harbour,
        S::Sleep,
        S::Map,
        S::Spinning,
        S::Spinning2,
    ];
    assert!(avoided.into_iter().eq(&expected));
}

#[test]
fn the_chart_is_shown_row_by_row() {
    let chart = ShipState::CHART.to_string();
    for part in [
        "external Sleep",
        "push Map",
        "pop",
        "replace Sleep",
        "deep history Course",
        "shallow history Watch",
        "submachine Steer",
        "defer",
        "ignore",
        "done",
        "always",
        "(Reef, Anchor)",
    ] {
        assert!(chart.contains(part), "{part}\n{chart}");
    }
}
