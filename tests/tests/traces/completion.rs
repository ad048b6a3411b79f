//! Run to completion: `always` before raised events, the oldest raised event first.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Chain {
        context log: Log;
        queue 8;
        tick dt: u32;
        events { Go, First, Second, Third(u32), Update, #[allow(hfsm::unused_event)] Nothing, Quiet }
        initial A;
        entry { log.add("+root"); self.raise(ChainEvent::First); }
        on First { log.add("first"); }
        on Second { log.add("second"); }
        on Third(n) { log.add(format_args!("third {n}")); if n > 0 { self.raise(ChainEvent::Third(n - 1)); } }
        ignore Quiet;
        state A {
            entry { log.add("+A"); self.raise(ChainEvent::Second); }
            exit { log.add("-A"); self.raise(ChainEvent::First); }
            on Go {
                log.add("go");
                self.raise(ChainEvent::Second);
                self.raise(ChainEvent::Third(2));
            } => B;
            always if log.is("a to b") { log.add("always"); self.raise(ChainEvent::Third(0)); } => B;
            when log.is("when") { log.add("when"); self.raise(ChainEvent::First); }
        }
        state B {
            entry { log.add("+B"); self.raise(ChainEvent::First); }
            exit { log.add("-B"); }
            update { log.add("update"); if log.is("raise") { self.raise(ChainEvent::Update); } }
            on Update { log.add("updated"); } => C;
            always if log.ask("b to c") { log.add("always"); } => C;
        }
        state C {
            entry { log.add("+C"); }
            update { log.add("update C"); }
            on Go => A;
        }
    }
}

use ChainEvent as E;

fn started() -> (Log, Chain) {
    let mut log = Log::default();
    let machine = Chain::start(&mut log);
    _ = log.take();
    (log, machine)
}

#[test]
fn start_runs_to_completion() {
    let mut log = Log::default();
    Chain::start(&mut log);
    assert_eq!(log.take(), "+root +A first second");
}

#[test]
fn always_comes_before_raised_events() {
    let mut log = Log::default();
    log.set("a to b", true);
    log.set("b to c", true);
    Chain::start(&mut log);
    let expected = "+root +A -A always +B b to c? -B always +C \
                    first second first third 0 first";
    assert_eq!(log.take(), expected);
}

#[test]
fn raised_events_come_after_the_step_oldest_first() {
    let (mut log, mut machine) = started();
    assert_eq!(machine.handle(&mut log, E::Go), Outcome::Transitioned);
    // `always` is asked after each step that took a row.
    let expected = "-A go +B b to c? first b to c? second b to c? third 2 b to c? \
                    first b to c? third 1 b to c? third 0 b to c?";
    assert_eq!(log.take(), expected);
}

#[test]
fn the_outcome_is_that_of_the_event_passed_in() {
    let (mut log, mut machine) = started();
    assert_eq!(machine.handle(&mut log, E::Third(1)), Outcome::Handled);
    assert_eq!(machine.handle(&mut log, E::Nothing), Outcome::Unhandled);
    assert_eq!(machine.handle(&mut log, E::Quiet), Outcome::Ignored);
    log.set("a to b", true);
    // The `always` changes the state; the event was handled by an internal row all the same.
    assert_eq!(machine.handle(&mut log, E::Second), Outcome::Handled);
    assert_eq!(machine.leaf(), ChainLeaf::B);
}

#[test]
fn an_event_without_effect_is_no_step() {
    let (mut log, mut machine) = started();
    log.set("a to b", true);
    assert_eq!(machine.handle(&mut log, E::Nothing), Outcome::Unhandled);
    assert_eq!(machine.leaf(), ChainLeaf::A);
    assert_eq!(machine.handle(&mut log, E::Quiet), Outcome::Ignored);
    assert_eq!(machine.leaf(), ChainLeaf::A);
}

#[test]
fn goto_runs_to_completion() {
    let (mut log, mut machine) = started();
    log.set("b to c", true);
    machine.goto(&mut log, ChainState::B);
    assert_eq!(log.take(), "-A +B b to c? -B always +C first first");
}

#[test]
fn update_runs_to_completion_before_and_after_its_blocks() {
    let (mut log, mut machine) = started();
    log.set("when", true);
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "when first");
    machine.handle(&mut log, E::Go);
    _ = log.take();
    log.set("raise", true);
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "update b to c? -B updated +C");
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "update C");
}

#[test]
fn update_blocks_are_those_of_what_is_active_after_the_rows() {
    let (mut log, mut machine) = started();
    machine.goto(&mut log, ChainState::B);
    _ = log.take();
    log.set("b to c", true);
    // Nothing was taken by polling: `always` is not asked before the update block, but after.
    machine.update(&mut log, 1);
    assert_eq!(log.take(), "update b to c? -B always +C");
}

struct Sour(&'static str);

impl From<Sour> for TryEvent {
    fn from(sour: Sour) -> Self {
        TryEvent::Failed(sour.0)
    }
}

impl From<core::num::ParseIntError> for TryEvent {
    fn from(_: core::num::ParseIntError) -> Self {
        TryEvent::NoNumber
    }
}

fn taste(log: &Log, what: &'static str) -> Result<u32, Sour> {
    log.add(what);
    if log.is(what) { Err(Sour(what)) } else { Ok(1) }
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Try {
        context log: Log;
        tick dt: u32;
        events { Enter, Leave, Internal, Parse(&'static str), Failed(&'static str), NoNumber }
        initial A;
        on Failed(what) { log.add(format_args!("failed {what}")); }
        on NoNumber { log.add("no number"); }
        state A {
            exit { taste(log, "exit")?; log.add("exited"); }
            on Enter { let _: u32 = taste(log, "action")?; log.add("acted"); } => B;
            on Internal { taste(log, "internal")?; log.add("done"); }
            on Parse(text) { let number: u32 = text.parse()?; log.add(number); } => C { value: text };
        }
        state B {
            entry { taste(log, "entry")?; log.add("entered"); }
            update { taste(log, "update")?; log.add("updated"); }
            on Leave => A;
        }
        state C {
            let value: &'static str;
            entry { let number: u32 = value.parse()?; log.add(format_args!("+{number}")); }
            on Leave => A;
        }
    }
}

#[test]
fn a_question_mark_raises_the_error_and_ends_the_block_only() {
    let log = &mut Log::default();
    let mut machine = Try::start(log);
    machine.handle(log, TryEvent::Enter);
    assert_eq!(log.take(), "exit exited action acted entry entered");
    machine.handle(log, TryEvent::Leave);
    for flag in ["exit", "action", "entry"] {
        log.set(flag, true);
    }
    assert_eq!(machine.handle(log, TryEvent::Enter), Outcome::Transitioned);
    let expected = "exit action entry failed exit failed action failed entry";
    assert_eq!(log.take(), expected);
    assert_eq!(machine.leaf(), TryLeaf::B);
}

#[test]
fn fallible_internal_rows_and_updates() {
    let log = &mut Log::default();
    let mut machine = Try::start(log);
    log.set("internal", true);
    assert_eq!(machine.handle(log, TryEvent::Internal), Outcome::Handled);
    assert_eq!(log.take(), "internal failed internal");
    machine.goto(log, TryState::B);
    _ = log.take();
    log.set("update", true);
    assert_eq!(machine.update(log, 1), Outcome::Handled);
    assert_eq!(log.take(), "update failed update");
}

#[test]
fn fallible_blocks_with_payload_that_is_also_given() {
    let log = &mut Log::default();
    let mut machine = Try::start(log);
    machine.handle(log, TryEvent::Parse("12"));
    assert_eq!(log.take(), "exit exited 12 +12");
    machine.handle(log, TryEvent::Leave);
    machine.handle(log, TryEvent::Parse("x"));
    // The action fails, the transition does not: the value is given, and the entry fails too.
    assert_eq!(log.take(), "exit exited no number no number");
    assert_eq!(machine.leaf(), TryLeaf::C);
}
