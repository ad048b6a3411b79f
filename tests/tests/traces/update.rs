//! `update`: sense, decide, act; and what `self` says in user code.

use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Frame {
        context log: Log;
        tick dt: u32;
        events { Poked }
        initial Outer;
        update { log.add(format_args!("root {dt}")); }
        on Poked { log.add("poked"); }
        state Outer {
            initial A;
            timer t;
            update { log.add(format_args!("Outer {t}")); }
            state A {
                update { log.add("A"); if log.is("poke") { self.raise(FrameEvent::Poked); } }
                exit { log.add("-A"); }
                after 3 { log.add(format_args!("after {dt}")); } => B;
                when log.ask("when") { log.add(format_args!("when {dt}")); self.raise(FrameEvent::Poked); }
            }
            state B {
                entry { log.add("+B"); }
                update { log.add("B"); }
                always if log.is("back") => A;
            }
        }
    }
}

#[test]
fn clocks_then_rows_then_blocks_outermost_first() {
    let log = &mut Log::default();
    let mut machine = Frame::start(log);
    assert_eq!(machine.update(log, 2), Outcome::Handled);
    assert_eq!(log.take(), "when? root 2 Outer 2 A");
    log.set("when", true);
    // A transition ends the polling: the `when` behind it has no turn. The blocks are those of
    // what is active now.
    assert_eq!(machine.update(log, 1), Outcome::Transitioned);
    assert_eq!(log.take(), "-A after 1 +B root 1 Outer 3 B");
}

#[test]
fn what_the_rows_started_is_completed_before_the_blocks() {
    let log = &mut Log::default();
    let mut machine = Frame::start(log);
    log.set("when", true);
    log.set("poke", true);
    machine.update(log, 1);
    assert_eq!(log.take(), "when? when 1 poked root 1 Outer 1 A poked");
}

#[test]
fn always_rows_after_the_poll_decide_which_blocks_run() {
    let log = &mut Log::default();
    let mut machine = Frame::start(log);
    log.set("back", true);
    machine.update(log, 3);
    assert_eq!(log.take(), "-A after 3 +B root 3 Outer 3 A");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Plain {
        context log: Log;
        initial A;
        state A { when log.is("b") => B; }
        state B { update { log.add("B"); } when log.is("act") { log.add("act"); } when log.is("a") => A; }
    }
}

#[test]
fn the_outcome_of_an_update() {
    let log = &mut Log::default();
    let mut machine = Plain::start(log);
    assert_eq!(machine.update(log), Outcome::Unhandled);
    log.set("b", true);
    assert_eq!(machine.update(log), Outcome::Transitioned);
    log.set("b", false);
    assert_eq!(machine.update(log), Outcome::Handled);
    log.set("act", true);
    assert_eq!(machine.update(log), Outcome::Handled);
    log.set("a", true);
    assert_eq!(machine.update(log), Outcome::Transitioned);
    assert_eq!(machine.update(log), Outcome::Unhandled);
}

/// Shows an `Option` of a state shortly.
fn short<S: std::fmt::Display>(state: Option<S>) -> String {
    state.map_or_else(|| "none".into(), |state| state.to_string())
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Me {
        context log: Log;
        tick dt: u32;
        events { Go, Inherited, Internal, Choose(bool), Root }
        initial { log.add(format_args!("init {}", self.leaf())); } => Outer;
        entry { log.add(format_args!("+root {} {}", self.leaf(), self.is_in(MeState::Outer))); }
        on Root { log.add(format_args!("{}>{}", short(self.source()), short(self.target()))); } => Outer;
        state Outer {
            initial A;
            entry { log.add(format_args!("+Outer {}", self.leaf())); }
            exit { log.add(format_args!("-Outer {} {}>{}", self.leaf(), short(self.source()), short(self.target()))); }
            update { log.add(format_args!("update {} {}>{}", self.leaf(), short(self.source()), short(self.target()))); }
            on Inherited if self.is_in(MeState::A) && self.leaf() == MeLeaf::A {
                log.add(format_args!("act {} {}>{}", self.leaf(), short(self.source()), short(self.target())));
            } => Other;
            on Internal { log.add(format_args!("act {} {}>{}", self.leaf(), short(self.source()), short(self.target()))); }
            on Choose(b) { log.add(format_args!("{}>{}", short(self.source()), short(self.target()))); }
                => if b { B } else { Other };
            when self.is_in(MeState::B) && log.is("when") {
                log.add(format_args!("when {} {}>{}", self.leaf(), short(self.source()), short(self.target())));
            } => A;
            state A {
                exit { log.add(format_args!("-A {} {}", self.leaf(), self.is_in(MeState::A))); }
                on Go { log.add(format_args!("act {} {}", self.leaf(), self.is_in(MeState::A))); } => B;
            }
            state B { entry { log.add(format_args!("+B {} {}>{}", self.leaf(), short(self.source()), short(self.target()))); } }
        }
        state Other {
            initial if self.is_in(MeState::Other) { O1 } else { O2 };
            entry { log.add(format_args!("+Other {}", self.leaf())); }
            state O1 {}
            state O2 { entry { log.add("+O2"); } }
        }
    }
}

use MeEvent as E;

fn me() -> (Log, Me) {
    let mut log = Log::default();
    let machine = Me::start(&mut log);
    _ = log.take();
    (log, machine)
}

#[test]
fn blocks_of_the_start_see_where_the_machine_is_going_to_be() {
    let mut log = Log::default();
    Me::start(&mut log);
    assert_eq!(log.take(), "+root A true init A +Outer A");
}

#[test]
fn exits_see_the_old_configuration_the_action_and_entries_the_new_one() {
    let (mut log, mut machine) = me();
    machine.handle(&mut log, E::Go);
    assert_eq!(log.take(), "-A A true act B false +B B A>B");
}

#[test]
fn guards_and_choices_see_the_old_configuration() {
    let (mut log, mut machine) = me();
    assert!(machine.can(&log, E::Inherited));
    machine.handle(&mut log, E::Inherited);
    // The initial's own choice is a guard as well: `Other` is not active yet.
    let expected = "-A A true -Outer A Outer>Other act O2 Outer>Other +Other O2 +O2";
    assert_eq!(log.take(), expected);
    assert!(!machine.can(&log, E::Inherited));
}

#[test]
fn source_and_target_are_the_declaring_and_the_resolved_state() {
    let (mut log, mut machine) = me();
    machine.handle(&mut log, E::Internal);
    assert_eq!(log.take(), "act A Outer>none");
    machine.handle(&mut log, E::Choose(true));
    assert_eq!(log.take(), "-A A true Outer>B +B B Outer>B");
    log.set("when", true);
    machine.update(&mut log, 1);
    // No row is being taken in the update block.
    assert_eq!(log.take(), "when A Outer>A update A none>none");
    machine.handle(&mut log, E::Choose(false));
    assert_eq!(
        log.take(),
        "-A A true -Outer A Outer>Other Outer>Other +Other O2 +O2"
    );
    machine.handle(&mut log, E::Root);
    assert_eq!(log.take(), "none>Outer +Outer A");
}

#[test]
fn source_and_target_of_goto() {
    let (mut log, mut machine) = me();
    machine.goto(&mut log, MeState::B);
    assert_eq!(log.take(), "-A A true +B B none>B");
}

#[test]
fn exits_at_stop_are_for_no_row() {
    let (mut log, mut machine) = me();
    machine.handle(&mut log, E::Internal);
    _ = log.take();
    machine.stop(&mut log);
    assert_eq!(log.take(), "-A A true -Outer A none>none");
}

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Returns {
        context log: Log;
        events { Go }
        initial A;
        state A {
            exit { if log.is("early") { return; } log.add("-A"); }
            on Go { if log.is("early") { return; } log.add("act"); } => B;
        }
        state B {
            entry { if log.is("early") { return; } log.add("+B"); }
            on Go => A;
        }
    }
}

#[test]
fn return_leaves_its_block_only() {
    let log = &mut Log::default();
    let mut machine = Returns::start(log);
    log.set("early", true);
    assert_eq!(machine.handle(log, ReturnsEvent::Go), Outcome::Transitioned);
    assert_eq!(machine.leaf(), ReturnsLeaf::B);
    assert_eq!(log.take(), "");
}
