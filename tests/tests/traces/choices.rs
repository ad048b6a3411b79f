//! Choices in targets and initials: decided with the guards, before anything exits.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Fork {
        context log: Log;
        events { Go, Pick(u32), Named { size: u32, big: bool }, Home, Nested, Far, Even(u32) }
        initial Idle;
        on Home => Idle;

        state Idle {
            entry { log.add("+Idle"); }
            exit { log.add("-Idle"); log.set("left", true); }
            on Go { log.add("act"); log.set("left", true); }
                => if log.ask("left") { Left } else { Right };
            on Pick(number) => match number {
                0 => Left,
                1 | 2 => Right,
                _ if log.ask("deep") => Inner,
                _ => Far,
            };
            on Named { size, big: true } => if size > 3 { Left } else if log.ask("left") { Right } else { Far };
            on Nested => if log.ask("a") { if log.ask("b") { Left } else { Right } } else { Far };
            on Far => Far;
            on Even(number) if number.is_multiple_of(2) => if number > 10 { Left } else { Right };
        }
        state Left { entry { log.add("+Left"); } }
        state Right { entry { log.add("+Right"); } }
        state Far {
            initial { log.add("choose"); log.set("deep", true); }
                => if log.ask("deep") { Inner } else { Outer };
            entry { log.add("+Far"); log.set("deep", true); }
            exit { log.add("-Far"); }
            on Go { log.set("deep", true); } => Far;
            state Outer { entry { log.add("+Outer"); } exit { log.add("-Outer"); } }
            state Middle {
                initial match log.number() { 0 => Inner, _ => Innermost };
                entry { log.add("+Middle"); log.put(7); }
                exit { log.add("-Middle"); }
                state Inner { entry { log.add("+Inner"); } exit { log.add("-Inner"); } }
                state Innermost { entry { log.add("+Innermost"); } exit { log.add("-Innermost"); } }
            }
            on Nested => Middle;
        }
    }
}

use ForkEvent as E;

fn at(leaf: ForkLeaf) -> (Log, Fork) {
    let log = Log::default();
    let machine = Fork::at(&log, leaf).expect("there is no data");
    (log, machine)
}

#[test]
fn a_target_is_chosen_before_exits_and_action() {
    let (mut log, mut machine) = at(ForkLeaf::Idle);
    // Both the exit and the action set what the condition asks for: too late.
    machine.handle(&mut log, E::Go);
    assert_eq!(log.take(), "left? -Idle act +Right");
    machine.handle(&mut log, E::Home);
    machine.handle(&mut log, E::Go);
    assert_eq!(log.take(), "+Idle left? -Idle act +Left");
}

#[test]
fn a_match_on_the_payload() {
    let cases = [
        (0, false, "-Idle +Left"),
        (2, false, "-Idle +Right"),
        (3, true, "deep? -Idle +Far +Middle +Inner"),
    ];
    for (number, deep, expected) in cases {
        let (mut log, mut machine) = at(ForkLeaf::Idle);
        log.set("deep", deep);
        machine.handle(&mut log, E::Pick(number));
        assert_eq!(log.take(), expected, "{number}");
    }
    // The last arm leads to a state whose own initial chooses: asked before anything exits, too.
    let (mut log, mut machine) = at(ForkLeaf::Idle);
    machine.handle(&mut log, E::Pick(9));
    let expected = "deep? deep? -Idle +Far choose +Outer";
    assert_eq!(log.take(), expected);
}

#[test]
fn an_if_on_named_fields() {
    let cases = [
        (4, "-Idle +Left", "Left"),
        (3, "left? deep? -Idle +Far choose +Outer", "Far/Outer"),
    ];
    for (size, expected, path) in cases {
        let (mut log, mut machine) = at(ForkLeaf::Idle);
        machine.handle(&mut log, E::Named { size, big: true });
        assert_eq!(log.take(), expected);
        assert_eq!(machine.path().to_string(), path);
    }
    let (mut log, mut machine) = at(ForkLeaf::Idle);
    let outcome = machine.handle(
        &mut log,
        E::Named {
            size: 4,
            big: false,
        },
    );
    assert_eq!(outcome, Outcome::Unhandled);
}

#[test]
fn a_choice_behind_a_guard_on_the_payload() {
    let (mut log, mut machine) = at(ForkLeaf::Idle);
    assert_eq!(machine.handle(&mut log, E::Even(11)), Outcome::Unhandled);
    machine.handle(&mut log, E::Even(8));
    assert!(machine.is_in(ForkState::Right));
    machine.handle(&mut log, E::Home);
    machine.handle(&mut log, E::Even(12));
    assert!(machine.is_in(ForkState::Left));
}

#[test]
fn choices_in_choices() {
    let cases = [
        (true, true, "a? b? -Idle +Left"),
        (true, false, "a? b? -Idle +Right"),
        (false, false, "a? deep? -Idle +Far choose +Outer"),
    ];
    for (a, b, expected) in cases {
        let (mut log, mut machine) = at(ForkLeaf::Idle);
        log.set("a", a);
        log.set("b", b);
        machine.handle(&mut log, E::Nested);
        assert_eq!(log.take(), expected);
    }
}

#[test]
fn the_choice_of_an_initial_is_made_before_anything_exits() {
    let (mut log, mut machine) = at(ForkLeaf::Idle);
    // Its condition is asked before `+Far` and `choose`, which both would change the answer.
    machine.handle(&mut log, E::Far);
    assert_eq!(log.take(), "deep? -Idle +Far choose +Outer");
    machine.handle(&mut log, E::Go);
    let expected = "deep? -Outer -Far +Far choose +Middle +Inner";
    assert_eq!(log.take(), expected);
}

#[test]
fn a_match_in_an_initial() {
    let (mut log, mut machine) = at(ForkLeaf::Outer);
    machine.handle(&mut log, E::Nested);
    assert_eq!(log.take(), "-Outer +Middle +Inner");
    machine.handle(&mut log, E::Nested);
    assert_eq!(log.take(), "-Inner -Middle +Middle +Innermost");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine AtStart {
        context log: Log;
        events { Again }
        initial { log.add("root"); } => if log.ask("day") { Day } else { Night };
        state Day {
            initial if log.ask("sun") { Sun } else { Rain };
            entry { log.add("+Day"); log.set("sun", true); }
            state Sun { entry { log.add("+Sun"); } }
            state Rain { entry { log.add("+Rain"); } }
            on Again => Night;
        }
        state Night { entry { log.add("+Night"); } on Again => Day; }
    }
}

#[test]
fn start_decides_its_initials_first() {
    let mut log = Log::default();
    let mut machine = AtStart::start(&mut log);
    assert_eq!(log.take(), "day? root +Night");
    machine.handle(&mut log, AtStartEvent::Again);
    assert_eq!(log.take(), "sun? +Day +Rain");

    let mut log = Log::default();
    log.set("day", true);
    AtStart::start(&mut log);
    assert_eq!(log.take(), "day? sun? root +Day +Rain");
}

#[test]
fn goto_decides_initials_before_anything_exits() {
    let mut log = Log::default();
    let mut machine = AtStart::start(&mut log);
    _ = log.take();
    machine.goto(&mut log, AtStartState::Day);
    assert_eq!(log.take(), "sun? +Day +Rain");
    // As by a row on the leaf: its composite does not exit.
    machine.goto(&mut log, AtStartState::Day);
    assert_eq!(log.take(), "sun? +Sun");
}

hfsm! {
    #[allow(hfsm::missing_transition, hfsm::trap)]
    machine Lets {
        context log: Log;
        events { Turn }
        initial Outer;
        state Outer {
            initial Rest;
            let turns: u32 = 0;
            on Turn { *turns += 1; } => Inside;
            state Rest {}
            state Inside {
                // `turns` stays active where `Inside` is entered from `Outer`.
                initial if *turns > 1 { Many } else { Few };
                state Few {}
                state Many {}
            }
        }
    }
}

#[test]
fn choices_see_the_data_of_states_that_stay_active() {
    let mut log = Log::default();
    let mut machine = Lets::start(&mut log);
    // Decided before the action counts on.
    for expected in ["Few", "Few", "Many"] {
        machine.handle(&mut log, LetsEvent::Turn);
        assert_eq!(machine.leaf().name(), expected);
    }
}

/// What ends one piece of a choice and what begins the next are not read together: `limit` is
/// no macro's name here.
#[test]
fn a_name_at_the_end_of_a_guard_before_a_negation() {
    hfsm! {
        #[allow(hfsm::missing_transition, hfsm::dead_end)]
        machine Sorter {
            context log: Log;
            events { Sort }
            initial Wait;
            state Wait {
                let limit: u32 = 3;
                on Sort => match 4 {
                    4 if log.number() < *limit => if !(log.is("large")) { Small } else { Large },
                    _ => Large,
                }
            }
            state Small {}
            state Large {}
        }
    }
    let log = &mut Log::default();
    let mut sorter = Sorter::start(log);
    sorter.handle(log, SorterEvent::Sort);
    assert_eq!(sorter.leaf(), SorterLeaf::Small);
}

/// In each shape the code for events can have.
#[test]
fn a_choice_at_the_end_of_rows_that_take_every_event() {
    hfsm! {
        #[inline(never)]
        #[allow(hfsm::missing_transition, hfsm::dead_end)]
        machine Sieve {
            context log: Log;
            events { Sand, Stone }
            initial Open;
            on Stone { log.add("none"); }
            state Open {
                ignore _;
                on Sand => if log.is("wet") { Clogged } else { Open }
            }
            state Clogged {}
        }
    }
    let log = &mut Log::default();
    let mut sieve = Sieve::start(log);
    assert_eq!(sieve.handle(log, SieveEvent::Stone), Outcome::Ignored);
    log.set("wet", true);
    assert_eq!(sieve.handle(log, SieveEvent::Sand), Outcome::Transitioned);
    assert_eq!(sieve.leaf(), SieveLeaf::Clogged);
}
