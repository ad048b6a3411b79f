//! The test chart of Miro Samek's "Practical UML Statecharts in C/C++", second edition, figure
//! 2.11, which the QP frameworks ship as `QHsmTst`: six states and nineteen transitions that
//! between them have every topology up to four levels deep.
//!
//! The expected traces are the published ones with one systematic difference: the book runs a
//! transition's action before the exits, UML and this library after them. The events are those of
//! the book's sample session and those of QP's own test script.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Samek {
        context log: Log;
        events { A, B, C, D, E, F, G, H, I, Terminate }

        initial { log.add("top-INIT"); log.set("foo", false); } => S2;

        state S {
            initial { log.add("s-INIT"); } => S11;
            entry { log.add("+s"); }
            exit { log.add("-s"); }
            on E { log.add("s-E"); } => S11;
            on I if log.is("foo") { log.set("foo", false); log.add("s-I"); }
            on Terminate { log.add("s-TERMINATE"); } => End;

            state S1 {
                initial { log.add("s1-INIT"); } => S11;
                entry { log.add("+s1"); }
                exit { log.add("-s1"); }
                on A { log.add("s1-A"); } => S1;
                on B { log.add("s1-B"); } => S11;
                on C { log.add("s1-C"); } => S2;
                on D if !log.is("foo") { log.set("foo", true); log.add("s1-D"); } => S;
                on F { log.add("s1-F"); } => S211;
                on I { log.add("s1-I"); }

                state S11 {
                    entry { log.add("+s11"); }
                    exit { log.add("-s11"); }
                    on D if log.is("foo") { log.set("foo", false); log.add("s11-D"); } => S1;
                    on G { log.add("s11-G"); } => S211;
                    on H { log.add("s11-H"); } => S;
                }
            }

            state S2 {
                initial { log.add("s2-INIT"); } => S211;
                entry { log.add("+s2"); }
                exit { log.add("-s2"); }
                on C { log.add("s2-C"); } => S1;
                on F { log.add("s2-F"); } => S11;
                on I if !log.is("foo") { log.set("foo", true); log.add("s2-I"); }

                state S21 {
                    initial { log.add("s21-INIT"); } => S211;
                    entry { log.add("+s21"); }
                    exit { log.add("-s21"); }
                    on A { log.add("s21-A"); } => S21;
                    on B { log.add("s21-B"); } => S211;
                    on G { log.add("s21-G"); } => S1;

                    state S211 {
                        entry { log.add("+s211"); }
                        exit { log.add("-s211"); }
                        on D { log.add("s211-D"); } => S21;
                        on H { log.add("s211-H"); } => S;
                    }
                }
            }
        }
        final End;
    }
}

/// Runs the letters before each colon and compares with what stands after it.
fn session(script: &str) {
    let mut log = Log::default();
    let mut machine = Samek::start(&mut log);
    assert_eq!(log.take(), "top-INIT +s +s2 s2-INIT +s21 +s211");
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (event, expected) = line.split_once(": ").expect("a colon");
        assert_ne!(machine.handle(&mut log, named(event)), Outcome::Unhandled);
        assert_eq!(log.take(), expected, "by {event}, at {}", machine.path());
    }
    machine.handle(&mut log, SamekEvent::Terminate);
    assert!(machine.is_done());
}

fn named(event: &str) -> SamekEvent {
    match event {
        "A" => SamekEvent::A,
        "B" => SamekEvent::B,
        "C" => SamekEvent::C,
        "D" => SamekEvent::D,
        "E" => SamekEvent::E,
        "F" => SamekEvent::F,
        "G" => SamekEvent::G,
        "H" => SamekEvent::H,
        _ => SamekEvent::I,
    }
}

#[test]
fn the_session_printed_in_the_book() {
    session(
        "G: -s211 -s21 -s2 s21-G +s1 s1-INIT +s11
         I: s1-I
         A: -s11 -s1 s1-A +s1 s1-INIT +s11
         D: -s11 -s1 s1-D s-INIT +s1 +s11
         D: -s11 s11-D s1-INIT +s11
         C: -s11 -s1 s1-C +s2 s2-INIT +s21 +s211
         E: -s211 -s21 -s2 s-E +s1 +s11
         E: -s11 -s1 s-E +s1 +s11
         G: -s11 -s1 s11-G +s2 +s21 +s211
         I: s2-I
         I: s-I",
    );
}

#[test]
fn the_session_that_qp_tests_itself_with() {
    session(
        "A: -s211 -s21 s21-A +s21 s21-INIT +s211
         B: -s211 s21-B +s211
         D: -s211 s211-D s21-INIT +s211
         E: -s211 -s21 -s2 s-E +s1 +s11
         I: s1-I
         F: -s11 -s1 s1-F +s2 +s21 +s211
         I: s2-I
         I: s-I
         F: -s211 -s21 -s2 s2-F +s1 +s11
         A: -s11 -s1 s1-A +s1 s1-INIT +s11
         B: -s11 s1-B +s11
         D: -s11 -s1 s1-D s-INIT +s1 +s11
         D: -s11 s11-D s1-INIT +s11
         E: -s11 -s1 s-E +s1 +s11
         G: -s11 -s1 s11-G +s2 +s21 +s211
         H: -s211 -s21 -s2 s211-H s-INIT +s1 +s11
         H: -s11 -s1 s11-H s-INIT +s1 +s11
         C: -s11 -s1 s1-C +s2 s2-INIT +s21 +s211
         G: -s211 -s21 -s2 s21-G +s1 s1-INIT +s11
         C: -s11 -s1 s1-C +s2 s2-INIT +s21 +s211
         C: -s211 -s21 -s2 s2-C +s1 s1-INIT +s11",
    );
}

#[test]
fn the_end_exits_everything() {
    let mut log = Log::default();
    let mut machine = Samek::start(&mut log);
    _ = log.take();
    machine.handle(&mut log, SamekEvent::Terminate);
    assert_eq!(log.take(), "-s211 -s21 -s2 -s s-TERMINATE");
}
