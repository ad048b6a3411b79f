//! `defer`: events kept until no active state holds them back.

use hfsm_core::observe::Trace;
use hfsm_core::{Outcome, hfsm};
use hfsm_tests::trace::Log;

hfsm! {
    #[allow(hfsm::missing_transition)]
    machine Printer {
        context log: Log;
        deferred 2;
        queue 2;
        events { Print(u32), Ready, Busy, Stop, Urgent, Inner }
        initial Idle;
        #[urgent] on Urgent { log.add("urgent"); }
        state Idle {
            on Print(page) { log.add(format_args!("idle {page}")); }
            on Busy => Working;
            always if log.is("back") => Working;
        }
        state Working {
            initial Heating;
            entry { log.add("+Working"); }
            exit { log.add("-Working"); }
            defer Print;
            defer Urgent;
            defer Stop;
            on Ready => Idle;
            on Stop if log.is("now") { log.add("stop"); } => Idle;
            state Heating {
                on Inner => Cold;
                on Print(0) { log.add("zero"); }
            }
            state Cold { on Print(page) { log.add(format_args!("cold {page}")); } => Heating; }
        }
    }
}

use PrinterEvent as E;

fn working() -> (Log, Printer) {
    let log = Log::default();
    let machine = Printer::at(&log, PrinterLeaf::Heating).expect("there is no data");
    (log, machine)
}

#[test]
fn deferred_events_come_back_in_order_of_arrival() {
    let (mut log, mut machine) = working();
    assert_eq!(machine.handle(&mut log, E::Print(1)), Outcome::Deferred);
    assert_eq!(machine.handle(&mut log, E::Print(2)), Outcome::Deferred);
    assert_eq!(log.take(), "");
    assert_eq!(machine.handle(&mut log, E::Ready), Outcome::Transitioned);
    assert_eq!(log.take(), "-Working idle 1 idle 2");
    // Each of them once.
    machine.handle(&mut log, E::Busy);
    machine.handle(&mut log, E::Ready);
    assert_eq!(log.take(), "+Working -Working");
}

#[test]
fn a_row_in_the_same_state_or_deeper_beats_it() {
    let (mut log, mut machine) = working();
    assert_eq!(machine.handle(&mut log, E::Print(0)), Outcome::Handled);
    assert_eq!(machine.handle(&mut log, E::Stop), Outcome::Deferred);
    log.set("now", true);
    assert_eq!(machine.handle(&mut log, E::Stop), Outcome::Transitioned);
    assert_eq!(log.take(), "zero -Working stop");
}

#[test]
fn urgent_rows_come_before_it() {
    let (mut log, mut machine) = working();
    assert_eq!(machine.handle(&mut log, E::Urgent), Outcome::Handled);
    assert_eq!(log.take(), "urgent");
}

#[test]
fn an_inner_state_takes_back_what_it_wants() {
    let (mut log, mut machine) = working();
    machine.handle(&mut log, E::Print(3));
    machine.handle(&mut log, E::Print(4));
    // `Cold` takes the first and leaves: the second is held back again.
    machine.handle(&mut log, E::Inner);
    assert_eq!(log.take(), "cold 3");
    assert_eq!(machine.leaf(), PrinterLeaf::Heating);
    machine.handle(&mut log, E::Inner);
    assert_eq!(log.take(), "cold 4");
}

#[test]
fn always_comes_before_it() {
    let (mut log, mut machine) = working();
    machine.handle(&mut log, E::Print(1));
    log.set("back", true);
    machine.handle(&mut log, E::Ready);
    assert_eq!(log.take(), "-Working +Working");
    log.set("back", false);
    machine.handle(&mut log, E::Ready);
    assert_eq!(log.take(), "-Working idle 1");
}

#[test]
fn one_that_finds_no_room_is_refused() {
    let (mut log, mut machine) = working();
    machine.handle(&mut log, E::Print(1));
    machine.handle(&mut log, E::Print(2));
    let mut trace = Trace::new(String::new());
    let outcome = machine.handle_with(&mut log, E::Print(3), &mut trace);
    assert_eq!(outcome, Outcome::Full);
    assert!(trace.into_inner().contains("full Print\n"));
    machine.handle(&mut log, E::Ready);
    assert_eq!(log.take(), "-Working idle 1 idle 2");
}

#[test]
fn the_observer_is_told_of_its_return() {
    let (mut log, mut machine) = working();
    machine.handle(&mut log, E::Print(1));
    let mut trace = Trace::new(String::new());
    machine.handle_with(&mut log, E::Ready, &mut trace);
    let told = trace.into_inner();
    let end = "offered recalled:Print\nhandled Idle by recalled:Print\n";
    assert!(told.contains(end), "{told}");
}
